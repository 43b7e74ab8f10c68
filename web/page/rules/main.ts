// Starts the page of the rules.

import { RuleSite } from './rule-site.js';
import { restoreTheme } from '../shell/theme.js';

restoreTheme(() => {});
customElements.define('rule-site', RuleSite);
