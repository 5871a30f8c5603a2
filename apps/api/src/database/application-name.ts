/** What this process calls itself at the database, so that its connections can be told from another one's. */
export const applicationName = `tree-surgery ${process.pid}`;
