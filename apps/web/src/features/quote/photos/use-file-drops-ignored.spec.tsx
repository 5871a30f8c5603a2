import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useFileDropsIgnored } from './use-file-drops-ignored';

function Page() {
  useFileDropsIgnored();
  return (
    <>
      <textarea aria-label="Description" />
      <button type="button" onDragOver={(event) => event.preventDefault()}>
        Zone
      </button>
    </>
  );
}

/** Drags something over an element; returns the page's response. */
function dragOver(element: HTMLElement, type: string) {
  const dataTransfer = { types: [type], dropEffect: 'copy' };
  const event = createEvent.dragOver(element, { dataTransfer });
  fireEvent(element, event);
  return { prevented: event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

const field = () => screen.getByLabelText('Description');

describe('files dropped beside the drop zone', () => {
  it('do not replace the page, and the pointer shows that nothing will happen', () => {
    render(<Page />);
    expect(dragOver(field(), 'Files')).toEqual({ prevented: true, dropEffect: 'none' });
    const drop = createEvent.drop(field(), { dataTransfer: { types: ['Files'] } });
    fireEvent(field(), drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('are left to an element that accepts them, as dragged text is left to its field', () => {
    render(<Page />);
    expect(dragOver(screen.getByRole('button'), 'Files')).toEqual({ prevented: true, dropEffect: 'copy' });
    expect(dragOver(field(), 'text/plain')).toEqual({ prevented: false, dropEffect: 'copy' });
  });

  it('are handled by the browser again when the wizard is gone', () => {
    const { unmount } = render(<Page />);
    const element = field();
    unmount();
    document.body.append(element);
    expect(dragOver(element, 'Files').prevented).toBe(false);
    element.remove();
  });
});
