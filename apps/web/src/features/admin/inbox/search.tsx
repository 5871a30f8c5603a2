/** Every enquiry, found by its words and narrowed by its facts. */
export function Search() {
  return null;
}
