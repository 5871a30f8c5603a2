import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { jpegFile, textFile, unreadable, withdraw } from '../../../../test/photo-files';
import { settled } from '../../../../test/settled';
import { clearRequest } from '../sending/save-request';
import { quoteRequest } from '../quote-request';
import { PhotosStep } from './photos-step';

const zone = () => screen.getByRole('button', { name: /Upload photos of your trees\/hedges/ });
const drop = (...files: File[]) => settled(() => fireEvent.drop(zone(), { dataTransfer: { files } }));
const alerts = () => screen.queryAllByRole('alert').map((line) => line.textContent);
const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

beforeEach(() => render(<PhotosStep />));
afterEach(() => act(clearRequest));

describe('the photos step', () => {
  it('shows each chosen photo and how many there are', async () => {
    await drop(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await waitFor(() => expect(names()).toEqual(['oak.jpg', 'ash.jpg']));
    expect(screen.getByRole('heading', { name: 'Selected Images (2/5)' })).toBeTruthy();
    expect(alerts()).toEqual([]);
  });

  it('skips files that are too large or not images, names each in one line and keeps the rest', async () => {
    await drop(jpegFile('huge.jpg', 10 * 1024 * 1024 + 1), jpegFile('oak.jpg'), textFile('notes.jpg'), textFile('plan.pdf', 'application/pdf'), textFile('typeless', ''));
    await waitFor(() => expect(names()).toEqual(['oak.jpg']));
    expect(alerts()).toEqual([
      'File huge.jpg is too large. Maximum size is 10MB.',
      'File notes.jpg is not an image.',
      'File plan.pdf is not an image.',
      'File typeless is not an image.',
    ]);
  });

  it('accepts a photo of exactly 10 MB', async () => {
    await drop(jpegFile('full.jpg', 10 * 1024 * 1024));
    await waitFor(() => expect(names()).toEqual(['full.jpg']));
  });

  it('rejects the whole batch that would make more than five, counting those already chosen', async () => {
    await drop(jpegFile('1.jpg'), jpegFile('2.jpg'), jpegFile('3.jpg'));
    await waitFor(() => expect(names()).toHaveLength(3));
    await drop(jpegFile('4.jpg'), jpegFile('5.jpg'), jpegFile('6.jpg'));
    await waitFor(() => expect(alerts()).toEqual(['You can only upload up to 5 images.']));
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await drop(jpegFile('4.jpg'), jpegFile('5.jpg'));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(alerts()).toEqual([]);
  });

  it('keeps the messages of an earlier batch, and announces a repeated one again', async () => {
    await drop(textFile('notes.jpg'));
    await drop(textFile('plan.pdf'));
    await drop(jpegFile('oak.jpg'));
    const lines = ['File notes.jpg is not an image.', 'File plan.pdf is not an image.'];
    expect(alerts()).toEqual(lines);
    const before = screen.getAllByRole('alert');
    await drop(textFile('plan.pdf'));
    expect(alerts()).toEqual(lines);
    // Only a newly added element is read out.
    expect(screen.getAllByRole('alert').map((line) => before.includes(line))).toEqual([true, false]);
  });

  it('revokes the address of every preview that is no longer shown', async () => {
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL(blob);
      held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => void held.delete(url);
    await drop(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await waitFor(() => expect(held.size).toBe(2));
    fireEvent.click(screen.getByRole('button', { name: 'Remove oak.jpg' }));
    expect(held.size).toBe(1);
    cleanup();
    expect(held.size).toBe(0);
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('sends a photo that was withdrawn after the choice, and says at once which one could not be read', async () => {
    const later = jpegFile('later.jpg');
    await drop(later, unreadable('cloud.jpg'), unreadable('half.jpg', 32), new File([], 'empty.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(names()).toEqual(['later.jpg']));
    expect(alerts().toSorted()).toEqual(['cloud', 'empty', 'half'].map((name) => `File ${name}.jpg could not be read. Choose it again.`));
    withdraw(later);
    expect(await quoteRequest().photos[0]?.blob?.arrayBuffer()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: File cloud.jpg could not be read. Choose it again.' }));
    expect(alerts()).toHaveLength(2);
  });

  it('tells files of one name apart, by the places in which they were chosen', async () => {
    await drop(jpegFile('image.jpg', 300), jpegFile('image.jpg', 10 * 1024 * 1024 + 1), jpegFile('image.jpg', 400), jpegFile('oak.jpg'));
    await waitFor(() => expect(names()).toEqual(['image.jpg (photo 1)', 'image.jpg (photo 3)', 'oak.jpg']));
    const line = 'File image.jpg (photo 2) is too large. Maximum size is 10MB.';
    expect(alerts()).toEqual([line]);
    await drop(jpegFile('image.jpg', 500));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(alerts()).toEqual([line]);
    expect(new Set(screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel)).size).toBe(4);
  });

  it('takes a removed photo back, at its place and with its bytes', async () => {
    await drop(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Remove oak.jpg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['oak.jpg', 'ash.jpg']);
    expect(quoteRequest().photos.map(({ saved }) => saved)).toContain(undefined);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    for (const name of ['oak.jpg', 'ash.jpg']) fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(document.activeElement?.textContent).toBe('Undo');
  });

  it('removes one photo and keeps the focus nearby', async () => {
    await drop(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Remove oak.jpg' }));
    expect(names()).toEqual(['ash.jpg']);
    expect(document.activeElement?.textContent).toBe('Selected Images (1/5)');
  });

  it('shows the name of a photo that the browser cannot draw', async () => {
    await drop(jpegFile('oak.jpg'));
    fireEvent.error(await screen.findByRole('img'));
    expect(within(screen.getByRole('region')).getByText('oak.jpg')).toBeTruthy();
    expect(screen.getByText('We can’t show it here, but it will be sent.')).toBeTruthy();
  });

  it('highlights the drop zone while files are over it, until they leave or are dropped', async () => {
    const lit = () => zone().getAttribute('data-dragging');
    fireEvent.dragEnter(zone());
    expect(lit()).toBe('true');
    fireEvent.dragLeave(zone());
    expect(lit()).toBe('false');
    fireEvent.dragEnter(zone());
    await drop();
    expect(lit()).toBe('false');
  });
});
