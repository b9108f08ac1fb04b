// The words of the mails in Hindi.
import type { ReportReason } from '../message.ts'
import type { Words } from './en.ts'
import { mails } from './hi-mails.ts'

const reportReasons: Record<ReportReason, string> = {
  fee: 'फ़ीस या जमा रकम माँगी जाती है।',
  messenger: 'संपर्क सिर्फ़ WhatsApp या किसी मैसेंजर पर।',
  not_real: 'यह असली जॉब नहीं है।',
  discriminates: 'इसमें भेदभाव है।',
  abusive: 'इसमें अपमान या धमकी है।',
  outdated: 'यह गलत या पुराना है।',
  other: 'कुछ और।',
}

export const hi: Words = {
  language: 'hi',
  brand: 'Hiring Agent',
  trouble: 'बटन काम नहीं कर रहा?',
  ownWords: '{company} के अपने शब्दों में:',
  factNames: { job: 'जॉब', company: 'कंपनी', number: 'संदर्भ' },
  stepNames: {
    applied: 'आवेदन किया',
    answer: 'जवाब',
    approved: 'स्वीकृत',
    shortlisted: 'शॉर्टलिस्ट',
    rejected: 'फ़ैसला हुआ',
    hired: 'नियुक्त',
    reopened: 'फिर विचार में',
  },

  answerAbove: 'जवाब इस पंक्ति के ऊपर लिखें',
  replyProblems: {
    expired: 'जिस पते पर जवाब दिया गया, वह तीस दिन के लिए था और अब बंद हो चुका है।',
    sender: 'ईमेल आपके खाते वाले पते से नहीं, किसी दूसरे पते से आया।',
    second_factor: 'आपके खाते में दूसरा फ़ैक्टर लगा है, जिसकी पुष्टि ईमेल से नहीं हो सकती।',
    files: 'उसके साथ एक फ़ाइल थी। फ़ाइलें बातचीत में ही भेजी जा सकती हैं।',
    empty: 'उसमें हमारे ईमेल के अलावा कुछ नहीं मिला।',
    too_long: 'वह 4,000 अक्षरों से लंबा है।',
    too_many: 'एक घंटे में बहुत संदेश हो गए।',
    closed: 'इस बातचीत में अब कुछ नहीं लिखा जा सकता।',
  },
  reasons: {
    account: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर यह पता इस्तेमाल हुआ।',
    application: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent के ज़रिए आपका आवेदन हुआ।',
    hires: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर यह आवेदन आप देखते हैं।',
    inbox: 'संपर्क फ़ॉर्म से भेजा गया।',
    report: 'जॉब की रिपोर्ट के फ़ॉर्म से भेजा गया।',
    stillHiring: 'इसलिए भेजा गया क्योंकि सेटिंग में चुना गया है कि पोस्टिंग के बारे में पूछा जाए।',
    brought: 'यह ईमेल इसलिए आया है क्योंकि एक कंपनी आपका आवेदन अपने साथ Hiring Agent पर लाई है।',
    invitation: 'यह ईमेल इसलिए आया है क्योंकि किसी ने इस पते को अपनी कंपनी में बुलाया।',
    owner: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर आप इस कंपनी के मालिक हैं।',
    asked: 'यह ईमेल इसलिए आया है क्योंकि आपने इस कंपनी से जुड़ने का अनुरोध किया था।',
    member: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर आप इस कंपनी में हैं।',
    feed: 'यह ईमेल इसलिए आया है क्योंकि Hiring Agent पर इस कंपनी की फ़ीड आप सँभालते हैं।',
    newsletter: 'यह ईमेल इसलिए आया है क्योंकि यह पता हमारे न्यूज़लेटर के लिए डाला गया।',
    grievance: 'यह ईमेल इसलिए आया है क्योंकि इस पते से हमें शिकायत या सवाल भेजा गया।',
    grievanceInbox: 'शिकायत के फ़ॉर्म से भेजा गया।',
    jobAlerts: 'यह ईमेल इसलिए आया है क्योंकि आपने सेव की हुई खोज के अलर्ट माँगे थे।',
    saved: 'यह ईमेल इसलिए आया है क्योंकि आपने सेव की हुई खोज और जॉब की खबर माँगी थी।',
    subscriber: 'यह ईमेल इसलिए आया है क्योंकि आपने हमारा न्यूज़लेटर सब्सक्राइब किया है।',
  },
  actions: {
    signIn: 'साइन इन करें',
    applications: 'मेरे आवेदन देखें',
    openTest: 'टेस्ट खोलें',
    readMessage: 'पढ़ें और जवाब दें',
    moreJobs: 'जॉब देखें',
    newsletter: 'हाँ, सब्सक्राइब करें',
    jobs: 'नई जॉब देखें',
    saved: 'सेव किया हुआ देखें',
    exportData: 'कॉपी लें',
    keepApplications: 'चुनें कि क्या रखना है',
    reportedJob: 'पोस्टिंग देखें',
    answerPostings: '“जॉब सँभालें” में जवाब दें',
    answerNotice: 'देखें और तय करें',
    joinCompany: 'कंपनी से जुड़ें',
    answerRequest: 'अनुरोध का जवाब दें',
    openCompany: 'अपनी कंपनी खोलें',
    openFeeds: 'फ़ीड देखें',
  },
  day: (date) =>
    new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(date),
    ),
  closes: (date) => `${date} को बंद होगी`,
  goes: (date) => `${date} को मिट जाएगा`,
  closingAtEnd: (count) =>
    count === 1
      ? 'सबसे नीचे आपकी सेव की हुई एक जॉब है, जो जल्द बंद होगी।'
      : `सबसे नीचे आपकी सेव की हुई ${count} जॉब हैं, जो जल्द बंद होंगी।`,
  reportReasons,
  roles: {
    owner: 'मालिक',
    recruiter: 'रिक्रूटर',
    hiring_manager: 'हायरिंग मैनेजर',
    interviewer: 'इंटरव्यूअर',
  },
  trial: (subject) => `जाँच: ${subject}`,
  mails,
}
