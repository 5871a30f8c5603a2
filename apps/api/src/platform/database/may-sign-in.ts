/** SQL: whether a row of `users` may sign in, be alerted and be told anything: nobody has removed or suspended this person. */
export const maySignIn = 'users.removed_at IS NULL AND users.suspended_at IS NULL';
