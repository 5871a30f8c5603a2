import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore, type Store } from './store';

interface Visit {
  name: string;
  photos: number;
}

let drawn = 0;

function Name({ of }: { of: Store<Visit> }) {
  drawn += 1;
  return <p>{useStore(of, ({ name }) => name)}</p>;
}

function Photos({ of }: { of: Store<Visit> }) {
  return <p>{useStore(of).photos} photos</p>;
}

describe('a store', () => {
  it('calls back after each change, and no longer once that is ended', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.read()));
    store.set(2);
    store.update((value) => value + 1);
    store.set(3);
    stop();
    store.set(4);
    expect(heard).toEqual([2, 3]);
    expect(store.read()).toBe(4);
  });

  it('lets a callback end itself while the others are called', () => {
    const store = createStore(1);
    let calls = 0;
    const stop = store.subscribe(() => stop());
    store.subscribe(() => (calls += 1));
    store.set(2);
    store.set(3);
    expect(calls).toBe(2);
  });

  it('draws a component anew when its part is another, and only then', () => {
    const store = createStore<Visit>({ name: 'Ada', photos: 0 });
    render(<Name of={store} />);
    const before = drawn;
    act(() => store.update((visit) => ({ ...visit, photos: 1 })));
    expect(drawn).toBe(before);
    act(() => store.update((visit) => ({ ...visit, name: 'Brown' })));
    expect(screen.getByText('Brown')).toBeTruthy();
  });

  it('shows a prerendered page what it began with', () => {
    const store = createStore<Visit>({ name: 'Ada', photos: 0 });
    store.update((visit) => ({ ...visit, photos: 5 }));
    expect(renderToString(<Photos of={store} />)).toContain('0');
  });
});
