// Words by which a title of a job, an employer, a school and a degree are known.

const within = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

const title = within(
  'engineer|developer|programmer|architect|manager|analyst|consultant|designer|administrator|specialist|executive|officer|associate|assistant|intern|trainee|apprentice|lead|leader|head|director|president|vp|avp|ceo|cto|cfo|coo|cio|founder|co-founder|teacher|lecturer|professor|tutor|instructor|trainer|nurse|doctor|physician|pharmacist|therapist|accountant|auditor|bookkeeper|cashier|clerk|teller|scientist|researcher|technician|operator|supervisor|coordinator|co-ordinator|writer|editor|journalist|recruiter|strategist|planner|buyer|merchandiser|salesperson|representative|agent|advisor|adviser|chef|cook|driver|electrician|mechanic|plumber|welder|fitter|tester|sde(?:[\\s-]?\\d)?|sdet|devops|sre|qa|freelancer|volunteer|fellow|counsel|lawyer|advocate|paralegal|receptionist|secretary|photographer|illustrator|animator|counsellor|counselor|librarian|foreman|storekeeper|owner|partner|staff|superintendent|surveyor|inspector|controller|evangelist|expert|practitioner|scrum\\s+master|student|अभियंता|इंजीनियर|प्रबंधक|शिक्षक|शिक्षिका|विश्लेषक|लेखाकार|डेवलपर|सहायक|अधिकारी|प्रशिक्षु|नर्स|डिज़ाइनर|सलाहकार|पर्यवेक्षक|समन्वयक|प्रोग्रामर',
)
const employer = within(
  'pvt|private|ltd|limited|llp|llc|inc|corp|corporation|gmbh|plc|co|company|technologies|technology|tech|solutions|systems|services|software|labs|laboratories|industries|enterprises|group|bank|hospital|hospitals|clinic|school|college|university|institute|academy|foundation|trust|studio|studios|consultancy|consulting|associates|agency|networks|infotech|infosystems|digital|media|motors|foods|textiles|pharma|pharmaceuticals|logistics|finance|capital|ventures|retail|stores|hotel|hotels|energy|power|steel|chemicals|exports|builders|constructions|infra|mills|works|healthcare|insurance|telecom|ministry|department|ngo|प्राइवेट|लिमिटेड|कंपनी|बैंक|अस्पताल|विद्यालय|संस्थान|समूह|उद्योग|सेवाएँ|फ़ाउंडेशन|टेक्नोलॉजीज़|सॉल्यूशंस|सिस्टम्स|इंडस्ट्रीज़',
)
const degree =
  /(?<![\p{L}\p{M}.])(?:b\.?\s?tech|m\.?\s?tech|b\.?e\.?(?=[\s,(]|$)|m\.?e\.(?=[\s,(]|$)|b\.?\s?sc|m\.?\s?sc|b\.?\s?com|m\.?\s?com|b\.?c\.?a|m\.?c\.?a|b\.?b\.?a|m\.?b\.?a|b\.?a\.?(?=[\s,(]|$)|m\.?a\.?(?=[\s,(]|$)|b\.?\s?ed|m\.?\s?ed|b\.?\s?pharm\w*|m\.?\s?pharm\w*|b\.?\s?arch|ll\.?b|ll\.?m|mbbs|bds|gnm|anm|b\.?s\.?(?=[\s,(]|$)|m\.?s\.?(?=[\s,(]|$)|ph\.?\s?d|pgdm|pgd\w*|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|diploma|associate degree|i\.?t\.?i\.?(?=[\s,(]|$)|h\.?s\.?c|s\.?s\.?c|s\.?s\.?l\.?c|cbse|icse|intermediate|matriculation|higher secondary|senior secondary|secondary|class\s+(?:x|xii|10|12)(?:th)?|(?:10|12)th|स्नातकोत्तर|स्नातक|बी\.?\s?टेक|एम\.?\s?टेक|बी\.?\s?कॉम|एम\.?\s?कॉम|बी\.?\s?ए\.?|एम\.?\s?ए\.?|बी\.?\s?एससी|एम\.?\s?एससी|एमबीए|बीसीए|एमसीए|डिप्लोमा|इंटरमीडिएट|हाईस्कूल|पीएचडी)(?![\p{L}\p{M}])/iu
const school = within(
  'university|institute|college|school|academy|vidyalaya|vidyapeeth|vidyapith|polytechnic|iit|nit|iiit|iim|bits|iisc|nift|aiims|board|campus|faculty|mahavidyalaya|gurukul|convent|विश्वविद्यालय|महाविद्यालय|विद्यालय|संस्थान|विद्यापीठ|कॉलेज|बोर्ड',
)

export const hasTitleWord = (words: string) => title.test(words)
export const hasEmployerWord = (words: string) => employer.test(words)
export const hasDegree = (words: string) => degree.test(words)
export const hasSchoolWord = (words: string) => school.test(words)
