-- Whether a sentence of a posting, as warning_signs reads it, asks applicants for bank details or
-- identity papers. Who was hired brings these on the first day; until then nobody needs copies.
create or replace function private.asks_for_papers(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array[
      '%aadh%', '%adhar%', '%adhaar%', '%pan card%', '%pan-card%', '%pan number%', '%pan no%', '%pan copy%', '%voter%', '%passport%', '%licence%',
      '%license%', '%social security%', '%identity%', '% id %', '%id proof%', '%id card%', '%kyc%', '%bank%', '%ifsc%', '%passbook%', '%cheque%',
      '%account n%', '%account d%', '%a/c%', '%your upi%', '%the otp%', '%your otp%', '%your debit%', '%your credit%', '%your atm%', '%password%', '%credentials%', '%cvv%', '%आधार%', '%पैन कार्ड%',
      '%पैनकार्ड%', '%वोटर%', '%पहचान पत्र%', '%बैंक%', '%पासबुक%', '%खाता%']) and sentence like any (array[
      '%send%', '%share%', '%sharing%', '%submit%', '%provid%', '%upload%', '%give%', '%forward%', '%attach%', '%furnish%', '%mail%', '%whats%', '%reply with%', '%respond with%',
      '%telegram%', '%enter%', '%fill%', '%disclose%', '%confirm%', '%before%', '%to apply%', '%to register%', '%registration%', '%with your%',
      '%require%', '%mandatory%', '%compulsory%', '%need%', '%want%', '%ask for%', '%भेज%', '%जमा%', '%शेयर%', '%अपलोड%', '%साझा%', '%व्हाट्स%',
      '%bhej%', '%jama%'])) then
    return false;
  end if;
  declare
    -- Bank details, and papers that prove who somebody is. "Passport size photo" is none.
    papers constant text :=
      '(\maa?dh?aa?r( ?card| ?number| ?copy)?\M|\mpan[ -]?(card|number|no|copy)\M|\mvoter[ -]?(id|card)|\mpassport (copy|copies|scan|number|no)\M'
      || '|(copy|copies|scan|scans|photo|photos|picture) of (your |the |both sides of your )?(passport|driving licen[cs]e|driver''?s licen[cs]e|id|identity card)\M'
      || '|social security( number)?\M|\m(your|valid|govt|government|photo|identity|address)[ -](id|identity)([ -](card|proof))?\M|\m(id|identity|address)[ -](proofs?|cards?|documents?|papers?)\M|\mkyc (documents?|details|papers?)\M'
      || '|\mbank[ -]?(account)?[ -](details?|number|passbook|information|statements?|no)\M|\mbank account\M|\m(a/c|account) (number|no|details)\M|\mifsc\M|\mcancell?ed che(que|ck)|\mpassbook\M'
      || '|\myour (upi|debit card|credit card|atm|card|net ?banking|account)( (id|pin|number|details|password))?\M|\myour otp\M|\mthe otp( that| which)? (you|we)\M'
      || '|\m(your|social media|facebook|instagram|e-?mail) (login |account )*(credentials|passwords?)\M|\mlogin credentials for verification\M|\m(net ?banking|your) password\M|\myour cvv\M'
      || '|आधार( कार्ड)?|पैन ?कार्ड|वोटर (आईडी|कार्ड)|पहचान पत्र|बैंक (खाता|खाते|पासबुक|विवरण|डिटेल)|पासबुक|खाता (संख्या|नंबर))';
    hand_over constant text := '\m(send|share|submit|provide|upload|give|forward|attach|furnish|e?mail|whats ?app|enter|fill in|disclose|confirm|(reply|respond) with)\M';
    demands constant text[] := array[
      hand_over || '.*' || papers,
      papers || '.*\m(to be (sent|shared|submitted|uploaded|provided|mailed)|must be (sent|shared|submitted|uploaded|provided|mailed)|before (the |your )?(interview|selection)|to (apply|register)|for (the )?registration|with (your |the )?(cv|resume|résumé|application)|(is|are) (required|needed|mandatory|compulsory) (to|for|before|with))\M',
      papers || '.*\m(to|on|at)\M.*(@|whats ?app|telegram|\d[\d -]{8,}\d)',
      '\m(need|require|want|ask for)\M.{0,12}\m(your|from you)\M.*' || papers,
      papers || '.*(भेज|जमा क|शेयर|अपलोड|साझा|व्हाट्सएप कर|\m(bheje|bheje?n|bhejo|bhej do|jama kare)\M)',
      '(भेज|जमा क|शेयर|अपलोड).*' || papers
    ];
    -- Papers of others are the job itself, and who was hired does hand in their own.
    honest constant text :=
      '\m(customers?|clients?|vendors?|suppliers?|employees?|members?|patients?|students?|users?|borrowers?|tenants?|guests?|drivers?|merchants?|visitors?|payroll|invoices?|verif(y|ies|ying)|reconcil\w*|process|processing|experience|knowledge|api|apis|integrat\w*'
      || '|after|upon|once|join|joining|joined|onboard\w*|offer letter|first day|day one|selected|hired|salary|reimburse\w*'
      || '|never|not|no (need|requirement|documents?|papers?|copies)|beware|fraud\w*|scam\w*|fake|don''?t|doesn''?t|won''?t)\M'
      || '|(नहीं|नही|मत |सावधान|ठग|धोखा|ग्राहक|जॉइनिंग|ज्वाइनिंग|चयन के बाद|छात्र)';
    -- What is done with who applies, and would otherwise read as the job or as a later day.
    of_applicant constant text :=
      '\m(to|we) (process|verify) your\M|\m(selection|joining|hiring|recruitment|application|interview) process\M'
      || '|\m(processing|registration) (fees?|charges?)\M|\mto (confirm|complete|activate) (your |the )?(joining|selection|appointment|offer letter)( process)?\M';
    of_others text;
    -- "Before the interview" settles it, whoever else the sentence names.
    too_early constant text := '^\W*(please |kindly )?(provide|send|share|submit)\M.{0,20}\mbank\M.{0,20}\mto receive\M|\m(before|prior to|ahead of)\M.{0,15}\m(interview|selection|shortlist\w*)';
  begin
    -- Asked seldom: each expression takes the place of one that is compiled already.
    of_others := sentence;
    if sentence like any (array['%process%', '%to verify%', '%to confirm%', '%to complete%', '%to activate%', '%fee%', '%charge%']) then
      of_others := regexp_replace(sentence, of_applicant, '');
    end if;
    return sentence ~ papers
      and (of_others !~ honest or (sentence ~ too_early and sentence !~ '\m(never|not|no|beware|don''?t|won''?t)\M'))
      and sentence ~ any (demands);
  end;
end;
$$;

revoke all on function private.asks_for_papers(text) from public;
