-- Whether a sentence of a posting, as warning_signs reads it, asks applicants for money. Honest
-- sentences use the same words: "we never ask for a fee", "collect the students' fees".
create or replace function private.asks_for_money(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array[
      '%fee %', '% fee', '%fees%', '%fee:%', '%fee,%', '%fee.%', '%fee-%', '%charge%', '%deposit%', '%pay%', '%amount%', '%money%', '%pais%', '%remit%', '%send rs %', '%send ₹%',
      '%transfer%', '%refundable%', '%शुल्क%', '%फीस%', '%फी %', '%राशि%', '%डिपॉजिट%', '%डिपाजिट%', '%डिपोजिट%', '%जमा%', '%पैसे%', '%चार्ज%', '% देने %']) and sentence like any (array[
      '%rs %', '%₹%', '%£%', '%inr%', '%rupee%', '%fee%', '%charge%', '%deposit%', '%amount%', '%money%', '%verification payment%', '%registration payment%', '%payment of%', '%payment is%', '%payment to %', '%send payment%', '%pais%', '%pay to apply%', '%pay now%',
      '%शुल्क%', '%फीस%', '%फी %', '%राशि%', '%रुप%', '%डिपॉजिट%', '%डिपाजिट%', '%डिपोजिट%', '%जमा%', '%पैसे%', '%चार्ज%'])) then
    return false;
  end if;
  declare
    -- Fees that only applicants would pay: nobody is employed to collect these from others.
    own_fee constant text :=
      '(registration|application|joining|enrol?lment|onboarding|interview|processing|recruitment|placement|hiring|verification|documentation|training'
      || '|uniform|kit|id[ -]?card|laptop|offer letter|gate pass|background[ -]check|file|form|portal|consultancy|registeration|visa|work permit|police|medical|dbs|crb|equipment|software|activation)( test| check| verification)?'
      || '( and [a-z]+)?[ -](fees?|charges?|deposit|amount|payment)\M';
    security constant text := '\m(security|refundable|caution|token|advance)[ -](deposit|amount|money|payment|fee)s?\M|\mrefundable security\M|\msecurity of (rs |₹|inr )?\d';
    -- Who is told to do so is the applicant: a job's own words would be "collect" or "process".
    told_to_pay constant text := '\m(pay|send|wire|remit|submit|complete|after paying)\M.{0,60}';
    money constant text := '([$£€] ?\d|\mrs\M|\minr\M|₹|\mrupees?\M|\d[\d,]{2,}|\m(of|worth|to be paid|payable|required|mandatory|compulsory|refundable|applicable|must|only)\M)';
    you_pay constant text :=
      '\m(you|candidates?|applicants?|selected|joiners?|freshers|trainees)\M.{0,60}\m(pay|deposit|transfer|remit|submit|bear)\M.{0,60}'
      || '(₹|\mrs\M|\minr\M|\mrupees\M|\mfees?\M|\mcharges\M|\m(a|the|any|refundable) deposit\M|\mamount\M|\mmoney\M)';
    pay_first constant text :=
      '^\W*(please |kindly |simply |just )?(pay|deposit|transfer|remit|send|wire)\M.{0,60}(₹|£|[$€] ?\d|\mrs\M|\minr\M|\mrupees\M|\mfees?\M|\mamount\M|\mdeposit\M|\mpayment\M).{0,80}'
      || '\m(apply|confirm|book|secure|reserve|block|interview|joining|seat|slot|start|started|begin|register|registration|offer letter|id[ -]?card|kit|uniform|training|verification|upi|gpay|phonepe|paytm)\M'
      || '|^\W*(please |kindly )?pay (now$|to apply\M|(the |a )?fees? (and|to) )|\m(initial|advance|upfront) payment of\M.{0,30}\m(required|before|needed)\M'
      || '|\mcharges of (rs|₹|inr) ?\d.{0,20}\m(apply|applicable)\M.{0,20}\m(certificate|kit|training|id[ -]?card|uniform)\M';
    -- Hindi, and Hindi in Latin letters.
    hindi_fee constant text :=
      '(पंजीकरण|पंजीयन|रजिस्ट्रेशन|आवेदन|फॉर्म|फार्म|प्रोसेसिंग|जॉइनिंग|ज्वाइनिंग|ट्रेनिंग|प्रशिक्षण|यूनिफॉर्म|वर्दी|किट|आईडी कार्ड|इंटरव्यू|साक्षात्कार|फाइल)'
      || '( का| की| के लिए| हेतु)? ?(शुल्क|फीस|फी|चार्ज|पैसे|राशि)';
    hindi_security constant text := '(जमानत|सुरक्षा|सिक्योरिटी|सिक्युरिटी|अग्रिम|टोकन) ?(राशि|डिपॉजिट|डिपाजिट|डिपोजिट|जमा|मनी|अमाउंट|फीस)';
    hindi_pay constant text :=
      '((आवेदक|उम्मीदवार|अभ्यर्थी|आपको|आप).{0,60}(शुल्क|फीस|पैसे|रुपये|रुपए|₹|राशि).{0,40}(देना|देनी|देने|जमा|भुगतान|भरना|भरनी))'
      || '|((registration|joining|training|form|file|kit|security).{0,30}(fees?|charge|paise|deposit|paisa).{0,30}(dena|deni|dene|lagega|lagegi|lagenge|jama|bharna|bharni))|\mfees? jama (kar\w+|kijiye)\M'
      || '|के लिए.{0,20}\d[\d,]* ?(रुपये|रुपए) (जमा कर|भुगतान कर|देने हों|देने पड)';
    -- Selling deposits, collecting fees or keeping their books is the job itself.
    at_work constant text :=
      '\m(collect|collecting|collection|collections|reconcil\w*|invoic\w*|account(ing|s)? for|process|handle|handling|manage|managing|maintain\w*|record\w*|track\w*|refund of'
      || '|customers?|clients?|students?|parents?|tenants?|merchants?|patients?|policy ?holders?|fixed deposits?|deposit products|reimburse\w*|reimbursed)\M'
      || '|(छात्रों|ग्राहक|विद्यार्थी|अभिभावक|मरीज|वसूल)';
    -- What is done with who applies is no work of theirs.
    of_applicant constant text := '\m(to|we) process your\M|\m(selection|joining|hiring|recruitment|application|interview) process\M';
    no_money constant text :=
      '\m(no|never|not|nor|none|without|zero|nil|free|waived|neither|don''?t|doesn''?t|won''?t|isn''?t|aren''?t|beware|fraud\w*|scam\w*|fake|paid by (the )?(company|employer|us)'
      || '|borne by (the )?(company|employer|us)|company (pays|bears)|we (pay|bear|cover)|nahi|nahin)\M'
      || '|(नहीं|नही|न लें|न दें|कोई भी नहीं|निःशुल्क|नि:शुल्क|मुफ्त|बिना|सावधान|ठग|धोखा|फ्री|मत )';
  begin
    return sentence !~ no_money
      and case when sentence like '%process%' then regexp_replace(sentence, of_applicant, '') else sentence end !~ at_work and (
      (sentence ~ own_fee and (sentence ~ money or sentence ~ '\m(pay|deposit|upfront|non[ -]?refundable)\M' or sentence ~ (told_to_pay || own_fee)))
      or (sentence ~ security and (sentence ~ money or sentence ~ '^\W*((please|kindly|you must|must) )?(pay|send|wire|remit)\M|\m(please|kindly) pay\M'))
      or sentence ~ you_pay or sentence ~ pay_first
      or sentence ~ hindi_fee or sentence ~ hindi_security or sentence ~ hindi_pay);
  end;
end;
$$;

revoke all on function private.asks_for_money(text) from public;
