// The name of the database with the work of earlier visits.

export const workDatabase = 'flow-toolkit-work';
