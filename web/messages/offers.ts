// What a visitor reads whose browser asks for a language of ours, on a page in English: in that
// language, because the page's own words are not.

type Offer = { language: string; text: string; open: string; close: string }

const offers: readonly Offer[] = [
  {
    language: 'hi',
    text: 'यह साइट हिन्दी में भी है।',
    open: 'हिन्दी में देखें',
    close: 'बंद करें',
  },
]

/**
 * The offer for somebody who wants these languages, the dearest first (BCP 47). None for somebody
 * who wants English more.
 */
export function offerFor(wanted: readonly string[]): Offer | undefined {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'en') return
    const offer = offers.find((each) => each.language === language)
    if (offer) return offer
  }
}
