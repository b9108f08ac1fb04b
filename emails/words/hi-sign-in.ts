// The words of the mails about signing in, in Hindi.
import type { FactorKind } from '../message.ts'
import type { SignInWords } from './en-sign-in.ts'

const hello = (name: string | undefined) => (name ? `नमस्ते ${name},` : 'नमस्ते,')
const notYou = 'अगर यह आपने नहीं माँगा था, तो इस ईमेल को अनदेखा कर सकते हैं; कुछ भी नहीं बदलेगा।'
const codeLasts = 'लिंक और कोड एक ही बार, और थोड़े समय तक ही चलते हैं।'

const wasItYou = 'अगर यह आपने ही किया है, तो सब ठीक है। अगर नहीं, तो अभी नया पासवर्ड चुन लें।'
const added: Record<FactorKind, string> = {
  totp: 'ऑथेंटिकेटर ऐप जोड़ा गया है',
  phone: 'साइन इन के लिए फ़ोन नंबर जोड़ा गया है',
  recovery_code: 'नए रिकवरी कोड बनाए गए हैं',
}
const removed: Record<FactorKind, string> = {
  totp: 'ऑथेंटिकेटर ऐप हटाया गया है',
  phone: 'साइन इन से फ़ोन नंबर हटाया गया है',
  recovery_code: 'आपके रिकवरी कोड हटाए गए हैं',
}

export const hi: SignInWords = {
  language: 'hi',
  brand: 'Hiring Agent',
  trouble: 'बटन काम नहीं कर रहा?',
  reason: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर यह पता इस्तेमाल हुआ।',
  actions: {
    confirmation: 'मेरे ईमेल की पुष्टि करें',
    magicLink: 'साइन इन करें',
    recovery: 'नया पासवर्ड चुनें',
    invite: 'न्योता स्वीकार करें',
    emailChange: 'नए ईमेल की पुष्टि करें',
    passwordChanged: 'नया पासवर्ड चुनें',
  },
  codeLead: 'या यह कोड डालें:',
  onlyCode: 'आपका कोड:',

  confirmation: ({ name }) => ({
    subject: 'अपने ईमेल की पुष्टि करें',
    preview: 'बस एक कदम, और आपका खाता तैयार है।',
    title: 'अपने ईमेल की पुष्टि करें',
    before: [
      hello(name),
      'Hiring Agent पर आपका स्वागत है। कृपया पुष्टि करें कि यह ईमेल आपका ही है; फिर आप आवेदन कर सकेंगे, और जवाब आप तक पहुँच सकेंगे।',
    ],
    after: [codeLasts, notYou],
  }),
  magicLink: ({ name }) => ({
    subject: 'साइन इन करने का लिंक',
    preview: 'बिना पासवर्ड के साइन इन करें।',
    title: 'Hiring Agent में साइन इन करें',
    before: [hello(name), 'यह रहा साइन इन करने का लिंक। पासवर्ड की ज़रूरत नहीं है।'],
    after: [codeLasts, 'यह लिंक या कोड कभी किसी को न दें। हम आपसे यह कभी नहीं माँगेंगे।', notYou],
  }),
  recovery: ({ name }) => ({
    subject: 'नया पासवर्ड चुनें',
    preview: 'आपने नया पासवर्ड चुनने के लिए कहा था।',
    title: 'नया पासवर्ड चुनें',
    before: [hello(name), 'आपने अपने खाते के लिए नया पासवर्ड चुनने का तरीका माँगा था।'],
    after: [codeLasts, 'अगर यह आपने नहीं माँगा था, तो आपका पासवर्ड वही रहेगा।'],
  }),
  invite: () => ({
    subject: 'Hiring Agent पर आपको न्योता है',
    preview: 'एक एडमिन ने आपके लिए खाता बनाया है।',
    title: 'आपको न्योता है',
    before: [
      'नमस्ते,',
      'Hiring Agent के एक एडमिन ने आपको न्योता दिया है। न्योता स्वीकार करें और अपना पासवर्ड चुनें।',
    ],
    after: [codeLasts, 'अगर आपको इसकी उम्मीद नहीं थी, तो इस ईमेल को अनदेखा कर सकते हैं।'],
  }),
  emailChange: ({ name, newAddress }) => ({
    subject: 'ईमेल बदलने की पुष्टि करें',
    preview: 'आपके खाते का ईमेल बदलने वाला है।',
    title: 'ईमेल बदलने की पुष्टि करें',
    before: [
      hello(name),
      newAddress
        ? `आपने अपने खाते का ईमेल बदलकर ${newAddress} करने के लिए कहा था।`
        : 'आपने अपने खाते का ईमेल बदलने के लिए कहा था।',
    ],
    after: [
      codeLasts,
      'अगर यह आपने नहीं कहा था, तो पुष्टि न करें और नया पासवर्ड चुन लें: हो सकता है कि कोई और आपका खाता इस्तेमाल कर रहा हो।',
    ],
  }),
  reauthentication: ({ name }) => ({
    subject: 'आपका कोड',
    preview: 'आप जो करने जा रहे हैं, उसकी पुष्टि के लिए कोड।',
    title: 'पुष्टि करें कि ये आप ही हैं',
    before: [hello(name), 'अपने खाते में आप जो कर रहे हैं, उसे आगे बढ़ाने के लिए यह कोड डालें।'],
    after: [
      'कोड एक ही बार, और थोड़े समय तक ही चलता है। इसे कभी किसी को न दें।',
      'अगर यह आपने नहीं माँगा था, तो नया पासवर्ड चुन लें: हो सकता है कि कोई और आपका खाता इस्तेमाल कर रहा हो।',
    ],
  }),
  textCode: ({ code }) =>
    `Hiring Agent के लिए आपका कोड ${code} है। यह एक ही बार और 5 मिनट तक चलता है। इसे कभी किसी को न दें।`,
  passwordChanged: ({ name }) => ({
    subject: 'आपका पासवर्ड बदल गया है',
    preview: 'बाकी सभी डिवाइस साइन आउट हो गए हैं।',
    title: 'आपका पासवर्ड बदल गया है',
    before: [
      hello(name),
      'आपके खाते का पासवर्ड अभी-अभी बदला गया है, और बाकी सभी डिवाइस साइन आउट हो गए हैं।',
    ],
    after: [wasItYou],
  }),
  phoneChanged: ({ name }) => ({
    subject: 'आपका फ़ोन नंबर बदल गया है',
    preview: 'आपके खाते में नया फ़ोन नंबर है।',
    title: 'आपका फ़ोन नंबर बदल गया है',
    before: [
      hello(name),
      'आपके खाते में अभी-अभी नया फ़ोन नंबर जोड़ा गया है। उस पर भेजे गए कोड से आपके खाते में साइन इन हो सकता है।',
    ],
    after: [wasItYou],
  }),
  factorAdded: ({ name, factor }) => ({
    subject: added[factor],
    preview: 'आपके खाते की सुरक्षा में बदलाव हुआ है।',
    title: added[factor],
    before: [
      hello(name),
      factor === 'recovery_code'
        ? 'आपके खाते के लिए अभी-अभी नए रिकवरी कोड बनाए गए हैं। पहले के कोड अब काम नहीं करेंगे।'
        : 'अब से साइन इन करते समय पासवर्ड के साथ एक कोड भी माँगा जाएगा।',
    ],
    after: [wasItYou],
  }),
  factorRemoved: ({ name, factor }) => ({
    subject: removed[factor],
    preview: 'आपके खाते की सुरक्षा में बदलाव हुआ है।',
    title: removed[factor],
    before: [hello(name), 'साइन इन करते समय अब इससे आपके खाते की सुरक्षा नहीं होगी।'],
    after: [wasItYou],
  }),
  ways: {
    email: 'आपके ईमेल और पासवर्ड',
    phone: 'आपके फ़ोन नंबर',
    sso: 'आपकी कंपनी',
    web3: 'आपके वॉलेट',
  },
  signInLinked: ({ name, way }) => ({
    subject: 'साइन इन का एक तरीका जोड़ा गया है',
    preview: 'आपके खाते में साइन इन का एक तरीका जोड़ा गया है।',
    title: 'साइन इन का एक तरीका जोड़ा गया है',
    before: [hello(name), `अब से ${way} से भी आपके खाते में साइन इन किया जा सकता है।`],
    after: [wasItYou, 'इसे अपने खाते के सुरक्षा पेज पर हटा सकते हैं।'],
  }),
  signInUnlinked: ({ name, way }) => ({
    subject: 'साइन इन का एक तरीका हटाया गया है',
    preview: 'आपके खाते में साइन इन के तरीकों में बदलाव हुआ है।',
    title: 'साइन इन का एक तरीका हटाया गया है',
    before: [hello(name), `${way} से अब आपके खाते में साइन इन नहीं किया जा सकता।`],
    after: [wasItYou],
  }),
  recoveryCodeUsed: ({ name, remaining }) => ({
    subject: 'एक रिकवरी कोड इस्तेमाल हुआ है',
    preview: 'आपके एक रिकवरी कोड से साइन इन किया गया है।',
    title: 'एक रिकवरी कोड इस्तेमाल हुआ है',
    before: [
      hello(name),
      'आपके एक रिकवरी कोड से अभी-अभी आपके खाते में साइन इन किया गया है। हर कोड एक ही बार चलता है।',
      `बचे हुए कोड: ${remaining}। नए कोड अपने खाते के सुरक्षा पेज पर बना सकते हैं।`,
    ],
    after: [wasItYou],
  }),
}
