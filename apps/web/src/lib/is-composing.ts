/** Whether a key belongs to an input method, which is still putting a word together. Safari tells by the code alone, which is deprecated. */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || Reflect.get(key, 'keyCode') === 229;
}
