export { askToConfirm } from '../confirm/ask-to-confirm';
export { askToLogOut } from '../sign-in/ask-to-log-out';
