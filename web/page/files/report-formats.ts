// The formats of reports, as people choose them.

import type { Format } from '../../types.gen.js';

/** What each is for, and the ending of its file. */
export const reportFormats: Record<Format, { about: string; ending: string }> = {
  text: { about: 'as in a terminal', ending: 'txt' },
  compact: { about: 'one line for each finding', ending: 'txt' },
  json: { about: 'for programs', ending: 'json' },
  github: { about: 'annotations of GitHub Actions', ending: 'txt' },
  'github-summary': { about: 'job summary of GitHub Actions', ending: 'md' },
  sarif: { about: 'for code scanning', ending: 'sarif' },
  junit: { about: 'for test reports', ending: 'xml' },
  gitlab: { about: 'code quality report of GitLab', ending: 'json' },
  checkstyle: { about: 'for tools that read Checkstyle', ending: 'xml' },
  markdown: { about: 'as nf-core/tools writes it', ending: 'md' },
  'upstream-json': { about: 'as nf-core/tools writes it', ending: 'json' },
};
