// The words of the page that have a meaning of their own.

import { REVISIONS } from '../../types.gen.js';

/** Words with what they mean, in alphabetical order. */
export const words: readonly { word: string; id: string; meaning: string }[] = [
  {
    word: 'Check',
    id: 'check',
    meaning:
      'A group of rules with one name in reports and in the tools config, such as "files_exist".',
  },
  {
    word: 'Config profile',
    id: 'config-profile',
    meaning:
      'A set of config options with a name, which a run enables with -profile. "Values" shows the config with the profiles that you enable.',
  },
  {
    word: 'Dialect',
    id: 'dialect',
    meaning:
      'Which names of files, settings and plugins apply: those of the toolkit, or those of nf-core and Nextflow. "auto" takes the dialect from the names of your files.',
  },
  {
    word: 'Finding',
    id: 'finding',
    meaning:
      'One entry of a report: a rule, a location and a message. Failed and warned findings are problems; passed, ignored and fixed ones are not.',
  },
  {
    word: 'Not checked',
    id: 'not-checked',
    meaning:
      'A rule that could not run, because it needs something that is missing. The list says what.',
  },
  {
    word: 'Parameter schema',
    id: 'parameter-schema',
    meaning:
      'The JSON file that describes the parameters of a pipeline: nextflow_schema.json or flow_schema.json.',
  },
  {
    word: 'Release',
    id: 'release',
    meaning:
      'Some rules apply only to a pipeline that is about to be released: its version must not end with "dev", for example.',
  },
  {
    word: 'Revision',
    id: 'revision',
    meaning: `Which version of the pipeline template the rules expect: ${REVISIONS.join(', ')}. "auto" takes it from the version that your pipeline names.`,
  },
  {
    word: 'Rule profile',
    id: 'rule-profile',
    meaning:
      'Which rules run: "recommended", "strict" (all), "upstream" (those of nf-core/tools) or "off".',
  },
  {
    word: 'Safe fix',
    id: 'safe-fix',
    meaning:
      'A fix that does not change the meaning of a correct file. Other fixes are suggestions: you see the change first.',
  },
  {
    word: 'Tools config',
    id: 'tools-config',
    meaning:
      'The file that says which checks run and what they leave out: .nf-core.yml or .toolkit.yml.',
  },
];
