import { makeCopies } from './photo-copies';
import { photoSizes } from './photo-sizes';

/** Stands in for the browser's canvas. Every pixel has the colour that last filled it, unless it hands out noise or cannot draw. */
class Canvas {
  static flaw: 'none' | 'noise' | 'cannot draw';
  private fillStyle = '';
  readonly canvas = this;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext(): this | null {
    return Canvas.flaw === 'cannot draw' ? null : this;
  }

  fillRect(): void {}

  drawImage(): void {}

  getImageData(_x: number, _y: number, width: number, height: number) {
    const colour = Canvas.flaw === 'noise' ? [] : this.fillStyle.match(/\d+/g)?.map(Number);
    const data = new Uint8ClampedArray(width * height * 4);
    for (let pixel = 0; pixel < width * height; pixel += 1) data.set(colour ?? [], pixel * 4);
    return { data, width, height };
  }

  convertToBlob() {
    return Promise.resolve(`${this.width} × ${this.height}`);
  }
}

const copies = () => makeCopies({ width: 3000, height: 4000, close: () => undefined }, photoSizes.full);

beforeAll(() => void Object.assign(globalThis, { OffscreenCanvas: Canvas }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

describe('the copies of a photo', () => {
  it('are a large and a small one of the same shape', async () => {
    Canvas.flaw = 'none';
    expect(await copies()).toMatchObject({ photo: '1920 × 2560', preview: '360 × 480' });
  });

  it.each(['noise', 'cannot draw'] as const)('are not made of a canvas with this flaw: %s', async (flaw) => {
    Canvas.flaw = flaw;
    await expect(copies()).rejects.toThrow(/canvas/i);
  });
});
