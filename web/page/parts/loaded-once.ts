// A script that is loaded when it is first asked for. `import()` of one that is there takes a turn of the event loop each
// time, behind a frame that is about to be drawn; this does not. A load that failed is tried again.

export function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => {
    if (!loaded) {
      const loading = (loaded = load());
      loading.catch(() => {
        if (loaded === loading) loaded = undefined;
      });
    }
    return loaded;
  };
}
