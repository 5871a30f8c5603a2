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

const copies = (width = 3000, height = 4000) => makeCopies({ width, height, close: () => undefined }, photoSizes.full);

beforeAll(() => void Object.assign(globalThis, { OffscreenCanvas: Canvas }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

describe('the copies of a photo', () => {
  it('are a large and a small one of the same shape', async () => {
    Canvas.flaw = 'none';
    expect(await copies()).toMatchObject({ photo: '2208 × 2944', preview: '360 × 480' });
  });

  it.each([
    ['a long screenshot', 1080, 12_000, '800 × 8889'],
    ['a panorama', 16_000, 1000, '12800 × 800'],
    ['a strip', 400, 50_000, '400 × 50000'],
    ['a small picture', 640, 480, '640 × 480'],
  ])('keep %s legible', async (_is, width, height, photo) => {
    Canvas.flaw = 'none';
    expect(await copies(width, height)).toMatchObject({ photo });
  });

  it.each(['noise', 'cannot draw'] as const)('are not made of a canvas with this flaw: %s', async (flaw) => {
    Canvas.flaw = flaw;
    await expect(copies()).rejects.toThrow(/canvas/i);
  });
});
