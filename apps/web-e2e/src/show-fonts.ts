/** Runs in the page: the site's own fonts, also when a busy machine kept them from the first page (decision 94). */
export async function showFonts(): Promise<void> {
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('media');
    if (style.textContent.includes('optional')) style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:swap');
  }
  await document.fonts.ready;
}
