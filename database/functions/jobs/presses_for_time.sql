-- Whether a sentence of a posting, as warning_signs reads it, leaves no time to think. "Urgent
-- hiring", "immediate joiners" and a closing date stand in honest postings and are no pressure.
create or replace function private.presses_for_time(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array['%hour%', '%hrs%', '%minute%', '%mins%', '%tonight%', '%midnight%', '%today%']) and sentence like any (array[
      '%apply%', '%regist%', '%confirm%', '%reply%', '%respond%', '%enrol%', '%book%', '%pay%', '%deposit%', '%accept%', '%decide%', '%block%',
      '%reserve%', '%secure%', '%message%', '%call%', '%offer%'])
    or sentence like any (array['%seat%', '%slot%', '%place%', '%spot%', '%vacanc%', '%position%', '%opening%', '%offer%']) and sentence like any (array[
      '%limited%', '%few %', '%last %', '%only %', '%just %', '%fast%', '%quick%', '%book%', '%block%', '%reserve%', '%secure%', '%confirm%',
      '%hurry%', '%running out%'])
    or sentence like any (array[
      '%hurry%', '%too late%', '%deadline%today%', '%last day%', '%last date%', '% or your %', '% or lose %', '%last chance%', '%act now%', '%act fast%', '%grab%', '%जल्दी%', '%मौका%', '%jaldi%', '%सीट%', '%पद%', '%जगह%',
      '%घंटे%', '%रात तक%', '%शाम तक%'])) then
    return false;
  end if;
  declare
    act constant text := '\m(apply|register|registration|confirm|reply|respond|enrol?l|book|pay|deposit|accept|decide|block|reserve|secure|message|call)\M';
    soon constant text := '(\m(with)?in (the )?(next )?(\d{1,2}|an|one|two|few|a few) ?(hours?|hrs?|minutes?|mins?)\M|\mby (tonight|midnight|\d{1,2} ?[ap]m today|today \d{1,2} ?[ap]m)\M|\mbefore (tonight|midnight)\M|\m(only today|today only|tonight|right away or)\M)';
    places constant text := '\m(seats?|slots?|places?|spots?|vacanc(y|ies)|positions?|openings?)\M';
    rush constant text[] := array[
      '(^|\m(must|to|please|kindly|candidates?|applicants?|should)\M ?)' || act || '.*' || soon,
      soon || '.*' || act,
      '\moffer\M.*\m(valid|open|stands|ends|expires?|closes)\M.*(\mtoday\M|\mtonight\M|\m\d{1,2} (hours?|hrs?)\M|\mlimited (time|period)\M)',
      '\m(limited|few|last|only \d{1,2}|just \d{1,2})\M.{0,12}' || places || '.*\m(hurry|fast|today|book|register|quick\w*|rush|left|remaining|now)\M',
      '\mlimited (seats?|slots?|spots?)( are)?( available| left| only)?$|\m(reply|respond|apply|pay|confirm|join)\M.{0,12}\mor (your|lose)\M',
      '\m(deadline|last (day|date))( is| to apply is)? today\M|\mtoday is the (last|final) (day|date)\M',
      '\m(hurry|fast|quick\w*|rush|book|register)\M.*\m(limited|few|last|only \d{1,2})\M.{0,12}' || places,
      places || '.{0,12}\m(are )?(filling|going|running out)( up)? (fast|quickly)\M',
      '\m(book|block|reserve|secure|confirm) (your|a|the) (seat|slot|place|spot)\M.*\m(now|today|immediately|soon)\M',
      '(^|[^a-z ] *)hurry\M|\mhurry[ -]up\M|\mbefore (it is|it''s|its) too late\M|\mlast chance\M|\mact (now|fast)\M|\mgrab (this|the|your) (golden )?(opportunity|chance|seat|offer)\M.*\m(now|today|soon|fast)\M',
      '(जल्दी (करें|कीजिए|करो)|आखिरी मौका|अंतिम मौका|मौका हाथ से|\mjaldi (kare|karo|karein|kijiye)\M)',
      '(सीमित|कुछ ही|केवल \d+|सिर्फ \d+) ?(सीट|सीटें|पद|जगह).*(जल्द|आज|अभी|तुरंत|बची|बचे)',
      '(\d+|कुछ|एक|दो) घंटे (के अंदर|के भीतर|में).*(आवेदन|जवाब|कन्फर्म|रजिस्टर|पंजीकरण|संपर्क)|आज (ही )?(रात|शाम) तक.*(आवेदन|जवाब|रजिस्टर|पंजीकरण|जमा)'
    ];
  begin
    return sentence ~ any (rush)
      and sentence !~ '\m(customers?|clients?|tickets?|quer(y|ies)|incidents?|patients?|guests?|orders?|emergenc\w*|complaints?|leads?|callers?|never|not|don''?t|won''?t|we (will|shall)|our team|you will hear)\M|(नहीं|ग्राहक)';
  end;
end;
$$;

revoke all on function private.presses_for_time(text) from public;
