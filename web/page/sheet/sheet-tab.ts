// The tab of samplesheets and their schemas.

import { SchemaTab } from '../schema/schema-tab.js';

export class SheetTab extends SchemaTab {}
