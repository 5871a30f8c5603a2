/** Runs in the page. Shows the site's own fonts and all pictures, even if the machine was too busy to show them yet (decision 40). */
export async function showFonts(): Promise<void> {
  document.documentElement.dataset.painted = '';
  for (const style of document.querySelectorAll('style')) {
    if (style.textContent.includes('optional')) style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:swap');
  }
  await document.fonts.ready;
}
