/** These types cover what our workers use of a service worker's global scope. TypeScript's own library for it conflicts with the page's. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
export interface SyncEvent extends WorkerEvent {
  tag: string;
}
export interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null;
}
export interface NotificationEvent extends WorkerEvent {
  notification: { close: () => void; data: unknown };
}

/** An open page that this worker controls. */
export interface WorkerClient {
  url: string;
  focus?: () => Promise<WorkerClient>;
  navigate?: (url: string) => Promise<WorkerClient | null>;
  postMessage: (message: unknown) => void;
}

export interface WorkerScope {
  addEventListener: <E extends WorkerEvent>(type: string, listener: (event: E) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<WorkerClient[]>;
    openWindow: (url: string) => Promise<WorkerClient | null>;
    claim: () => Promise<void>;
  };
}

/** The worker that runs this code. */
export const workerScope = globalThis as unknown as WorkerScope;
