/** libheif in WebAssembly, reduced to the few calls that we need. Numbers and structures are those of its C headers (heif.h). */
const rgb = 1;
const interleavedChroma = { 3: 10, 4: 11 };
const interleavedChannel = 10;

/** Thrown for a picture that libheif rejects. */
export class Refused extends Error {}

/**
 * Loads the library. Returns `openPicture(bytes)`, whose result has the primary picture's size as displayed (`irot` and `imir` applied), its
 * ICC profile, its tiles, and `decodeTile(column, row)`.
 */
export async function loadHeif() {
  const { default: heif } = await import('libheif-js/wasm-bundle.js');

  function allocate(bytes) {
    const start = heif._malloc(bytes);
    if (start === 0) throw new Refused('Out of memory');
    return start;
  }

  function check(call) {
    const result = allocate(12);
    call(result);
    const [code, subcode] = heif.HEAPU32.subarray(result >> 2);
    heif._free(result);
    if (code !== 0) throw new Refused(`libheif error ${code}.${subcode}`);
  }

  function numberFrom(call) {
    const out = allocate(4);
    call(out);
    const value = heif.HEAPU32[out >> 2];
    heif._free(out);
    return value;
  }

  const pointerFrom = (call) => numberFrom((out) => check((result) => call(result, out)));

  function profileOf(handle) {
    const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0) return undefined;
    const data = allocate(size);
    check((result) => heif._heif_image_handle_get_raw_color_profile(result, handle, data));
    return Buffer.from(heif.HEAPU8.subarray(data, data + size));
  }

  /** Phones store a picture as a grid of tiles; anything unusual counts as one tile. */
  function tilesOf(handle, width, height) {
    const struct = allocate(1024);
    heif.HEAPU8.fill(0, struct, struct + 1024);
    check((result) => heif._heif_image_handle_get_image_tiling(result, handle, 1, struct));
    const [, columns, rows, tileWidth, tileHeight, shownWidth, shownHeight, top, left] = heif.HEAPU32.subarray(struct >> 2);
    const [spareColumns, spareRows] = [columns * tileWidth - width, rows * tileHeight - height];
    const isGrid = columns * rows > 1 && shownWidth === width && shownHeight === height && spareColumns >= 0 && spareRows >= 0;
    if (!isGrid) return { columns: 1, rows: 1, tileWidth: width, tileHeight: height, left: 0, top: 0 };
    // A rotated or mirrored grid has its spare edge on the left or at the top.
    return { columns, rows, tileWidth, tileHeight, left: left && spareColumns, top: top && spareRows };
  }

  function decode(handle, channels, tiles, column, row) {
    const chroma = interleavedChroma[channels];
    return pointerFrom((result, out) =>
      tiles.columns * tiles.rows === 1
        ? heif._heif_decode_image(result, handle, out, rgb, chroma, 0)
        : heif._heif_image_handle_decode_image_tile(result, handle, out, rgb, chroma, 0, column, row),
    );
  }

  return function openPicture(bytes) {
    const data = allocate(bytes.length);
    heif.HEAPU8.set(bytes, data);
    const context = heif._heif_context_alloc();
    check((result) => heif._heif_context_read_from_memory_without_copy(result, context, data, bytes.length, 0));
    const handle = pointerFrom((result, out) => heif._heif_context_get_primary_image_handle(result, context, out));
    const width = heif._heif_image_handle_get_width(handle);
    const height = heif._heif_image_handle_get_height(handle);
    const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    const tiles = tilesOf(handle, width, height);

    /** Passes the tile's rows to `use(y, pixels)`, counted from the tile's top; the pixels are valid only during the call. */
    function decodeTile(column, row, use) {
      const image = decode(handle, channels, tiles, column, row);
      const size = [heif._heif_image_get_width(image, interleavedChannel), heif._heif_image_get_height(image, interleavedChannel)];
      if (size[0] !== tiles.tileWidth || size[1] !== tiles.tileHeight) throw new Refused(`A tile of ${size.join(' × ')} pixels`);
      let start;
      const stride = numberFrom((out) => (start = heif._heif_image_get_plane_readonly(image, interleavedChannel, out)));
      for (let y = 0; y < tiles.tileHeight; y++)
        use(y, heif.HEAPU8.subarray(start + y * stride, start + y * stride + tiles.tileWidth * channels));
      heif._heif_image_release(image);
    }

    return { width, height, channels, profile: profileOf(handle), tiles, decodeTile };
  };
}
