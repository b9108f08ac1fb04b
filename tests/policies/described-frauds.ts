// Postings as public warnings describe job frauds (police and ministries in India, NASSCOM, FTC,
// Action Fraud, JobsAware), each in words of our own: what they promise, what they ask for.
export const describedFrauds: Record<string, string[]> = {
  'tasks that are paid for, then paid into': [
    'Work an hour a day from your phone. Like and subscribe to YouTube videos and earn ₹150 for each task. Payment the same evening.',
    'Give five stars to hotels on Google Maps. Daily earning of Rs 3,000 to 5,000 without any experience.',
    'Finish simple online tasks. After twenty tasks you recharge your wallet with ₹1,000 to open the premium tasks and get back 30% more.',
    'Rate products for our merchants. To unlock VIP tasks deposit ₹5,000, which is returned with commission.',
    'Invest 2,000 rupees in the prepaid task and receive 2,800 within 30 minutes.',
    'घर बैठे मोबाइल से वीडियो लाइक करें और रोज 2000 रुपये कमाएं।',
    'Ghar baithe kamai: sirf video like karein aur roz 3000 rupaye kamaye.',
  ],
  'a refundable deposit before the interview': [
    'Your interview and air ticket are booked after a refundable security of Rs 9,200 reaches our HR account.',
    'Deposit 5,250 rupees as interview security by Friday. It will be returned with your travel bill.',
    'A refundable amount of ₹2,500 is taken for the courier of the offer letter.',
    'Selected candidates transfer Rs 8,450 for accommodation and assurance charges.',
  ],
  'checks, courses and visas at the applicant’s cost': [
    'A police verification fee of Rs 750 must reach us before you start.',
    'You buy our certificate course for ₹12,000 first; the money comes back with your third salary.',
    'Pay the DBS check of £54 by bank transfer and we send your start date.',
    'Work permit and visa for Canada arranged. Visa processing charges of ₹45,000 are to be paid in advance.',
    'Medical test charges 1,800 rupees, to be paid to the clinic we name.',
    'Applicants purchase a starter kit worth Rs 3,999 from our vendor.',
    'पुलिस वेरिफिकेशन के लिए 750 रुपये जमा करने होंगे।',
  ],
  'a cheque to bank and pass on': [
    'As a mystery shopper you bank the cheque we post to you, keep ₹6,000 and wire the rest to the store under test.',
    'We send you a check for your home office. Deposit it and pay our equipment vendor from it.',
    'Test money transfer shops: cash our cheque, keep your pay, send the remaining money by Western Union.',
  ],
  'goods passed on from home': [
    'Receive parcels at your home, put our label on them and post them abroad. Rs 800 a parcel.',
    'Logistics assistant from home: check packages that arrive at your address and reship them.',
  ],
  'an account lent for others’ money': [
    'Payments agent: clients pay into your account, you keep 5% and send on the balance the same day.',
    'Give your current account on rent and earn 20,000 rupees a week.',
    'Hand over your bank account kit with ATM card and SIM; commission on every transaction.',
    'Collect transfers in your own account, change them to USDT and send the coins to our wallet.',
    'Apna bank account kiraye par dein, har mahine 25000 rupaye payein.',
  ],
  'bank details and papers before anything else': [
    'Send your Aadhaar, PAN card and a cancelled cheque by WhatsApp to be shortlisted.',
    'To register, share your bank account number and date of birth with your CV.',
    'Fill in the form with passport number, account number and mother’s maiden name to apply.',
    'Share the OTP that you receive to confirm your application.',
  ],
  'a messenger and nothing else': [
    'Message our HR manager on Telegram to begin. The interview is by chat only.',
    'Click wa.me/919800000000 to start today.',
    'No calls. Text HI on WhatsApp 98000 00000.',
  ],
  'pressure of time': [
    'Only 5 seats left, confirm within 2 hours or your name goes to the waiting list.',
    'Pay by 2 pm today or the offer lapses.',
    'Reply tonight: this is your last chance to join.',
  ],
  'a job without an interview, for money': [
    'Direct joining in the Railways without exam. Half the amount before, half after the joining letter.',
    'Backdoor entry in a multinational bank, 100% job guarantee on payment of 60,000 rupees.',
    'Government job through management quota. Contact with token money of ₹50,000.',
  ],
  'easy work at home for much': [
    'Data entry from home, no experience, earn ₹45,000 a month for two hours a day.',
    'Copy and paste work at home. Weekly payout Rs 10,000.',
    'Solve captchas at home and make $500 a week.',
    'Pen packing at home, material is sent to your door. Monthly income 30,000 rupees.',
    'घर बैठे पेन पैकिंग का काम, महीने के 30,000 रुपये कमाएं।',
  ],
}

/** The same patterns in other words, written before the signs were mended by those above. */
export const otherFrauds: Record<string, string[]> = {
  'tasks that are paid for, then paid into': [
    'Subscribe to the channels we send and get Rs 50 per channel, up to 3,000 a day.',
    'Write reviews for restaurants and receive ₹200 for every review.',
    'Paid members add 3,000 rupees to their wallet to get the higher tasks.',
    'Top up 1,500 to activate the next task; profit is credited at once.',
  ],
  'a refundable deposit before the interview': [
    'Rs 6,500 is to be deposited as a caution amount and is given back after the interview.',
    'Before the call letter we need a security of 4,000 rupees, fully refundable.',
  ],
  'checks, courses and visas at the applicant’s cost': [
    'Visa fee and ticket money of 60,000 rupees to be sent before the contract is signed.',
    'Candidates must purchase the training course of Rs 15,000 before joining.',
    'The cost of the background check, ₹1,250, is paid by the applicant.',
    'मेडिकल जाँच के लिए 1200 रुपये देने होंगे।',
  ],
  'a cheque to bank and pass on': [
    'You receive a cashier’s cheque, deposit it, keep your wage and forward the remainder to our supplier.',
    'Secret shopper: we mail you a check, you buy gift cards with it and send us the codes.',
  ],
  'goods passed on from home': [
    'Take in shipments at your own address, repack them and send them on.',
    'Shipping agent at home: inspect goods and forward them with labels we mail.',
  ],
  'an account lent for others’ money': [
    'Earn by renting out your savings account.',
    'Accept payments in your personal account and withdraw cash for our partners, 3% is yours.',
  ],
  'bank details and papers before anything else': [
    'Mail a copy of your Aadhaar and bank passbook before the interview.',
    'Give us your UPI PIN to credit the joining bonus.',
  ],
  'a messenger and nothing else': [
    'Apply only through Telegram: t.me/hiringdesk.',
    'Send your CV on WhatsApp to 98111 00000.',
  ],
  'pressure of time': ['Last few seats. Register today, fast.', 'Offer open for 24 hours only.'],
  'a job without an interview, for money': [
    'Guaranteed posting in a bank against payment of 2 lakh.',
    'Joining letter in three days without interview after you pay 10,000 rupees.',
  ],
  'easy work at home for much': [
    'Type pages at home and make 25,000 rupees monthly.',
    'Online survey job from home: ₹1,500 a day guaranteed.',
  ],
}

/** The same patterns as short messages and offers word them, in words of our own. */
export const shortFrauds: Record<string, string[]> = {
  'a fee': [
    'You are selected. Kindly pay the security deposit to get the offer letter.',
    'Send your certificates and the processing fee',
    'Simply pay a small software fee and start today.',
    'Wire the advance fee to begin.',
    'Pay a security amount of Rs 4,000 to process your joining kit.',
    'Pay Rs 1,800 for the ID card.',
    'Send Rs 700 to confirm the interview.',
    'Once selected you complete the verification payment.',
    'An initial payment of Rs 2,500 is required before onboarding.',
    'You get your project after paying the training fee.',
    'Pay to apply.',
    'Must purchase our billing software for $180.',
    'An initial investment of ₹5,000 is required.',
    'A guaranteed placement after payment.',
    'Kal tak fees jama karein.',
  ],
  papers: [
    'To complete the selection process, submit your Aadhaar number and bank details.',
    'Send the OTP and bank account number to confirm the joining.',
    'Reply with your CV and bank details.',
    'Tell us a little about yourself and provide your social security for tax.',
    'Send your social media passwords to be checked.',
    'What we need from you: bank account number for the deposit.',
    'Provide your bank details to receive the first salary.',
    'Enter your CVV to verify your account.',
  ],
  'easy work at home': [
    'Work from home. No experience is required. Earn ₹4,000 per day.',
    'Work from home, anyone can apply. The income is Rs 60,000 a month.',
    'Earn money by completing simple tasks.',
    'Earn Rs 3,000 daily just by liking videos.',
    'Make thousands a week from home by stuffing envelopes.',
    'Ghar baithe paise kamao, har din 3000.',
  ],
  'pressure of time': [
    'Limited seats available.',
    'Deadline today.',
    'Today is the last day.',
    'Reply now or your name is removed.',
  ],
  'a messenger': [
    'Contact Telegram @kaveridesk to begin.',
    'Send the amount to our WhatsApp number.',
  ],
  'money to pass on': [
    'We deposit a cheque into your account, and you buy the laptop from our vendor.',
    'Cash checks and wire the remaining money.',
  ],
}
