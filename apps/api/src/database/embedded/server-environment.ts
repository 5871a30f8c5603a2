/** All that the server's programs see of the environment: nothing of ours may change what they do. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
