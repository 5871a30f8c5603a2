import { startProduct } from '../../../tools/product.mjs';

/** Starts the product that all tests share and passes it to the workers; returns a function that ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.E2E_BASE_URL = product.baseURL;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.stop();
}
