// A pipeline of the size that real ones have, made from the template.

/** Half of the real pipelines have fewer files, and less text. */
const size = { files: 300, bytes: 2_000_000 };

/** The template's files and as many of each kind that pipelines grow by as make the size. */
export function pipelineOf(template) {
  const all = new Map(template);
  all.set('docs/edited.md', '');
  for (let i = 0; all.size < size.files; i++) {
    for (const [path, text] of grownBy(i)) if (all.size < size.files) all.set(path, text);
  }
  // What is left are snapshots of tests, which are long and have nothing to be said about.
  const line = '            "sample_1.sorted.bam:md5,0123456789abcdef0123456789abcdef",\n';
  const missing = Math.max(0, size.bytes - bytesOf(all));
  for (let i = 0; i < 4; i++) {
    const path = `tests/run_${i}.flow.test.snap`;
    all.set(
      path,
      `{\n    "content": [\n${line.repeat(Math.ceil(missing / 4 / line.length))}    ]\n}\n`,
    );
  }
  return all;
}

function grownBy(i) {
  const name = `tool${i}`;
  const script = `    ${name} \\\\\n        --threads $task.cpus \\\\\n        $args \\\\\n        $reads\n`;
  return [
    [
      `subworkflows/local/step_${i}/main.flow`,
      `workflow STEP_${i} {\n    take:\n    reads\n\n    main:\n${`    ${name.toUpperCase()}(reads.map { meta, files -> [meta, files] })\n`.repeat(30)}\n    emit:\n    reads\n}\n`,
    ],
    [
      `modules/local/${name}/main.flow`,
      `process ${name.toUpperCase()} {\n    tag "$meta.id"\n    label 'process_low'\n\n    input:\n    tuple val(meta), path(reads)\n\n    output:\n    tuple val(meta), path("*.txt")\n\n    script:\n    def args = task.ext.args ?: ''\n    """\n${script.repeat(20)}    """\n}\n`,
    ],
    [
      `modules/local/${name}/meta.yml`,
      `name: ${name}\ndescription: Counts\ntools:\n  - ${name}:\n      description: A tool\n${'# more\n'.repeat(40)}`,
    ],
    [
      `docs/steps/${name}.md`,
      `# ${name}\n\n${'What this step does, and why, in a sentence of words.\n'.repeat(80)}`,
    ],
    [
      `bin/${name}.py`,
      `#!/usr/bin/env python\n"""Tables of ${name}."""\n${'def row(values):\n    return [value for value in values if value]\n\n\n'.repeat(60)}`,
    ],
  ];
}

export function bytesOf(files) {
  let bytes = 0;
  for (const content of files.values()) bytes += content.length;
  return bytes;
}
