import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore, type Store } from './store';

interface Visit {
  name: string;
  photos: number;
}

let renders = 0;

function Name({ of }: { of: Store<Visit> }) {
  renders += 1;
  return <p>{useStore(of, ({ name }) => name)}</p>;
}

function Photos({ of }: { of: Store<Visit> }) {
  return <p>{useStore(of).photos} photos</p>;
}

describe('a store', () => {
  it('calls listeners after each change, until they unsubscribe', () => {
    const store = createStore(1);
    const values: number[] = [];
    const stop = store.subscribe(() => values.push(store.read()));
    store.set(2);
    store.update((value) => value + 1);
    store.set(3);
    stop();
    store.set(4);
    expect(values).toEqual([2, 3]);
    expect(store.read()).toBe(4);
  });

  it('lets a listener unsubscribe while the others are being called', () => {
    const store = createStore(1);
    let calls = 0;
    const stop = store.subscribe(() => stop());
    store.subscribe(() => (calls += 1));
    store.set(2);
    store.set(3);
    expect(calls).toBe(2);
  });

  it('renders a component again only if its part has changed', () => {
    const store = createStore<Visit>({ name: 'Ada', photos: 0 });
    render(<Name of={store} />);
    const before = renders;
    act(() => store.update((visit) => ({ ...visit, photos: 1 })));
    expect(renders).toBe(before);
    act(() => store.update((visit) => ({ ...visit, name: 'Brown' })));
    expect(screen.getByText('Brown')).toBeTruthy();
  });

  it('shows its initial value on a prerendered page', () => {
    const store = createStore<Visit>({ name: 'Ada', photos: 0 });
    store.update((visit) => ({ ...visit, photos: 5 }));
    expect(renderToString(<Photos of={store} />)).toContain('0');
  });
});
