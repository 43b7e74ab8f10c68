// The plugin for Docusaurus as require() gets it: Docusaurus compiles the ES modules among its plugins in a way that loses where they
// are on the disk.

/** @type {(...given: [never, never]) => Promise<object>} */
module.exports = async (...given) => {
  const { default: flowToolkit } = await import('./docusaurus.js');
  return flowToolkit(...given);
};
