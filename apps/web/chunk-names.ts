/** A shared chunk is called after the most telling thing that it holds: a part of a module's path, and the name. */
const tellings = [
  ['/node_modules/formik/', 'forms'],
  ['/node_modules/@radix-ui/react-dismissable-layer/', 'radix-base'],
  ['/ui/fields/use-checked-form.ts', 'form-parts'],
  ['/node_modules/idb/', 'database'],
  ['/lib/request.ts', 'api-client'],
  ['/quote/quote-request.ts', 'quote-request'],
  ['/libs/dto/src/upload.ts', 'api-routes'],
  ['/features/services/two-columns.tsx', 'service-parts'],
  ['/lucide-react/dist/esm/icons/check', 'check-icon'],
] as const;

/** What the bundler tells of a chunk. */
interface Chunk {
  name: string;
  moduleIds: readonly string[];
  isDynamicEntry: boolean;
}

/** The name of a chunk of the app that is no page's own: the bundler would call it after one of its modules. */
export function chunkName({ name, moduleIds, isDynamicEntry }: Chunk): string {
  const telling = tellings.find(([part]) => moduleIds.some((id) => id.includes(part)));
  return isDynamicEntry || !telling ? name : telling[1];
}
