/** Runs in the page. Applies the site's own fonts, even if the machine was too busy to apply them on the first page (decision 40). */
export async function showFonts(): Promise<void> {
  for (const style of document.querySelectorAll('style')) {
    style.removeAttribute('media');
    if (style.textContent.includes('optional')) style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:swap');
  }
  await document.fonts.ready;
}
