import { useSyncExternalStore } from 'react';

/** A value kept outside React, so that it outlives the components that show it. */
export interface Store<T> {
  /** The initial value, which a prerendered page shows. */
  readonly initial: T;
  /** The present value; the same object until it is replaced. */
  readonly read: () => T;
  readonly set: (next: T) => void;
  readonly update: (change: (value: T) => T) => void;
  /** Calls back after each change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    initial,
    read: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store's value, for a component. */
export function useStore<T>(store: Store<T>): T;
/**
 * A part of a store's value. The component renders again only if that part changes. `select` must return the same part for the same value.
 */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => T | Part = (value) => value): T | Part {
  return useSyncExternalStore(store.subscribe, () => select(store.read()), () => select(store.initial));
}
