/** SQL condition on `users`: this person may sign in and be notified, as nobody has removed or suspended them. */
export const maySignIn = 'users.removed_at IS NULL AND users.suspended_at IS NULL';
