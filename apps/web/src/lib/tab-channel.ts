/**
 * A line between the tabs of this site and its workers: `post` reaches all others, and `follow` calls back with their messages until the
 * function that it returns is called. Silent in a browser without such lines.
 */
export function tabChannel<Message>(name: string) {
  let opened: BroadcastChannel | undefined;
  // Opened when first used: an open channel would keep the build of the pages from ending.
  const channel = () => (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));
  return {
    post: (message: Message): void => channel()?.postMessage(message),
    follow: (listener: (message: Message) => void): (() => void) => {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
      channel()?.addEventListener('message', onMessage);
      return () => channel()?.removeEventListener('message', onMessage);
    },
  };
}
