// Starts the page of the help.

import { HelpSite } from './help-site.js';
import { restoreTheme } from '../shell/theme.js';

restoreTheme(() => {});
customElements.define('help-site', HelpSite);
