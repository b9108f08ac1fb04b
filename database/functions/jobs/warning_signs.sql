-- Warning signs in the text of a posting: that applicants are asked for money ('fee'), or that they
-- should continue on a messenger where nobody can see what happens to them ('messenger').
--
-- Each sentence is checked by itself, because honest postings use the same words: "we never ask for
-- a registration fee", "collect the students' fees", "run our WhatsApp campaigns".
create or replace function private.warning_signs(said text, out signs text[], out sentences text[])
language plpgsql immutable set search_path = '' as $$
declare
  -- Letters with and without the dot below are one letter, so that फ़ीस is फीस.
  plain text := replace(normalize(lower(said), nfc), U&'\093C', '');
  -- Fees that only applicants would pay: nobody is employed to collect these from others.
  own_fee constant text :=
    '(registration|application|joining|enrol?lment|onboarding|interview|processing|recruitment|placement|hiring|verification|documentation|training'
    || '|uniform|kit|id[ -]?card|laptop|offer letter|gate pass|background[ -]check|file|form|portal|consultancy|registeration)'
    || '( and [a-z]+)?[ -](fees?|charges?|deposit|amount|payment)\M';
  security constant text := '\m(security|refundable|caution|token|advance)[ -](deposit|amount|money|payment|fee)s?\M';
  money constant text := '(\mrs\M|\minr\M|₹|\mrupees?\M|\d[\d,]{2,}|\m(of|worth|to be paid|payable|required|mandatory|compulsory|refundable|applicable|must|only)\M)';
  you_pay constant text :=
    '\m(you|candidates?|applicants?|selected|joiners?|freshers|trainees)\M.{0,60}\m(pay|deposit|transfer|remit|submit|bear)\M.{0,60}'
    || '(₹|\mrs\M|\minr\M|\mrupees\M|\mfees?\M|\mcharges\M|\m(a|the|any|refundable) deposit\M|\mamount\M|\mmoney\M)';
  pay_first constant text :=
    '^\W*(please |kindly )?(pay|deposit|transfer|remit|send)\M.{0,60}(₹|\mrs\M|\minr\M|\mrupees\M|\mfees?\M|\mamount\M|\mdeposit\M).{0,80}'
    || '\m(apply|confirm|book|secure|reserve|block|interview|joining|seat|slot|register|registration|upi|gpay|phonepe|paytm)\M';
  -- Hindi, and Hindi in Latin letters.
  hindi_fee constant text :=
    '(पंजीकरण|पंजीयन|रजिस्ट्रेशन|आवेदन|फॉर्म|फार्म|प्रोसेसिंग|जॉइनिंग|ज्वाइनिंग|ट्रेनिंग|प्रशिक्षण|यूनिफॉर्म|वर्दी|किट|आईडी कार्ड|इंटरव्यू|साक्षात्कार|फाइल)'
    || '( का| की| के लिए| हेतु)? ?(शुल्क|फीस|फी|चार्ज|पैसे|राशि)';
  hindi_security constant text := '(जमानत|सुरक्षा|सिक्योरिटी|सिक्युरिटी|अग्रिम|टोकन) ?(राशि|डिपॉजिट|डिपाजिट|डिपोजिट|जमा|मनी|अमाउंट|फीस)';
  hindi_pay constant text :=
    '((आवेदक|उम्मीदवार|अभ्यर्थी|आपको|आप).{0,60}(शुल्क|फीस|पैसे|रुपये|रुपए|₹|राशि).{0,40}(देना|देनी|देने|जमा|भुगतान|भरना|भरनी))'
    || '|((registration|joining|training|form|file|kit|security).{0,30}(fees?|charge|paise|deposit|paisa).{0,30}(dena|deni|dene|lagega|lagegi|lagenge|jama|bharna|bharni))';
  -- Selling deposits, collecting fees or keeping their books is the job itself.
  at_work constant text :=
    '\m(collect|collecting|collection|collections|reconcil\w*|invoic\w*|account(ing|s)? for|process|handle|handling|manage|managing|maintain\w*|record\w*|track\w*|refund of'
    || '|customers?|clients?|students?|parents?|tenants?|merchants?|patients?|policy ?holders?|fixed deposits?|deposit products|reimburse\w*|reimbursed)\M'
    || '|(छात्रों|ग्राहक|विद्यार्थी|अभिभावक|मरीज|वसूल)';
  no_money constant text :=
    '\m(no|never|not|nor|none|without|zero|nil|free|waived|neither|don''?t|doesn''?t|won''?t|isn''?t|aren''?t|beware|fraud\w*|scam\w*|fake|paid by (the )?(company|employer|us)'
    || '|borne by (the )?(company|employer|us)|company (pays|bears)|we (pay|bear|cover)|nahi|nahin)\M'
    || '|(नहीं|नही|न लें|न दें|कोई भी नहीं|निःशुल्क|नि:शुल्क|मुफ्त|बिना|सावधान|ठग|धोखा|फ्री|मत )';

  messenger constant text := '(whats ?app|telegram|\mwa\.me\M|\mt\.me\M|signal app|व्हाट्सएप|व्हाट्सऐप|व्हाट्स ?अप|वॉट्सएप|वॉट्सऐप|वाट्सएप|वाट्सऐप|व्हाट्सअप|टेलीग्राम)';
  papers constant text := '\m(cv|c\.v|resume|résumé|bio[ -]?data|details|documents?|photo|application)s?\M';
  leads_away constant text[] := array[
    papers || '.{0,40}\m(on|to|via|through|over|by|at|in)\M.{0,20}' || messenger,
    messenger || '.{0,20}' || papers,
    '\m(contact|reach|message|msg|ping|text|dm|apply|connect|chat|join|enquir\w+|inquir\w+|interview)\M.{0,40}\m(on|via|through|over|by|at|to)\M.{0,20}' || messenger,
    messenger || '.{0,25}[+]?\d[\d -]{8,}\d',
    '[+]?\d[\d -]{8,}\d.{0,25}' || messenger,
    '(wa\.me|t\.me|chat\.whatsapp\.com|telegram\.me)/',
    '\m(only|just)\M.{0,15}' || messenger || '|' || messenger || '.{0,12}\monly\M',
    '(whats ?app|telegram) (me|us|hr|now|your)\M',
    messenger || '.{0,30}(संपर्क|सम्पर्क|भेजें|भेजे|भेजिए|मैसेज|संदेश|बायोडाटा|रिज्यूमे|जुड़ें|जुडें|आवेदन)',
    '(बायोडाटा|रिज्यूमे|सीवी|आवेदन|संपर्क|सम्पर्क).{0,30}' || messenger
  ];
  -- The messenger as the job itself.
  as_work constant text :=
    '\m(campaigns?|marketing|api|bots?|chatbots?|integrat\w*|business account|experience (with|in|of)|groups? of customers|support tickets?|customers?|clients?|leads|channels? like'
    || '|broadcasts?|automation|crm|send(ing)? (updates|reminders|offers|newsletters)|social media)\M|(मार्केटिंग|अभियान|ग्राहक|अनुभव)';
  warned constant text := '\m(never|not|beware|fraud\w*|scam\w*|fake|don''?t|doesn''?t|won''?t)\M|^no\M|(नहीं|नही|सावधान|ठग|धोखा|फर्जी|मत )';
  sentence text;
  asks_fee boolean;
  sends_away boolean;
begin
  signs := '{}';
  sentences := '{}';
  -- Most postings have none of these words, and this check is all that they cost.
  if plain !~ ('fee|charge|deposit|\mpay(ment)?\M|amount|money|paise|paisa|शुल्क|फीस|फी|राशि|डिपॉजिट|डिपाजिट|डिपोजिट|जमा|पैसे|चार्ज|' || messenger) then
    return;
  end if;
  for sentence in
    select btrim(part) from regexp_split_to_table(
      regexp_replace(plain, '\m(rs|no|mob|ph|tel)\.', '\1 ', 'g'), '[!?;।•\n\r]+|\.\s+|\.$') as part
    where length(btrim(part)) > 5
  loop
    asks_fee := sentence !~ no_money and sentence !~ at_work and (
      (sentence ~ own_fee and (sentence ~ money or sentence ~ '\m(pay|deposit|non[ -]?refundable)\M'))
      or (sentence ~ security and sentence ~ money)
      or sentence ~ you_pay or sentence ~ pay_first
      or sentence ~ hindi_fee or sentence ~ hindi_security or sentence ~ hindi_pay);
    sends_away := sentence ~ messenger and sentence !~ warned and sentence !~ as_work
      and exists (select from unnest(leads_away) as pattern where sentence ~ pattern);
    if asks_fee and not 'fee' = any (signs) then
      signs := signs || 'fee'::text;
    end if;
    -- With an e-mail address, the messenger is only one of several ways.
    if sends_away and plain !~ '[\w.+-]+@[\w-]+\.[a-z]' and not 'messenger' = any (signs) then
      signs := signs || 'messenger'::text;
    else
      sends_away := false;
    end if;
    if asks_fee or sends_away then
      sentences := sentences || left(sentence, 300);
    end if;
    exit when cardinality(sentences) = 5;
  end loop;
end;
$$;

revoke all on function private.warning_signs(text) from public;
