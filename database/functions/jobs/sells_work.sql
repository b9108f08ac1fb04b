-- Whether a sentence of a posting, as warning_signs reads it, has whoever applies pay for the work
-- itself: tasks that open for money, a post that is sold, a course or kit to be bought first.
create or replace function private.sells_work(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like '%task%' and sentence like any (array['%deposit%', '%recharge%', '%invest%', '%top up%', '%top-up%', '%unlock%', '%pay%', '%wallet%', '%profit%'])
    or sentence like any (array['%buy %', '%purchase %', '%cost of %', '%price of %'])
      and sentence like any (array['%course%', '%certific%', '%kit%', '%training%', '%uniform%', '%subscription%', '%equipment%', '%software%', '%verification%', '% check%', '%visa%', '%medical%'])
      and sentence like any (array['%you %', '%must %', '%candidate%', '%applicant%', '%joiner%', '%fresher%', '%trainee%'])
    or sentence like '%guarantee%after%payment%'
    or sentence like any (array['%investment of %', '%upfront investment%']) and sentence like any (array['%required%', '%needed%', '%to join%', '%to start%'])
    or sentence like any (array['%joining letter%', '%offer letter%', '%appointment letter%', '%call letter%', '%backdoor%', '%back door%', '%management quota%',
      '%guarantee%', '%assured%', '%confirmed%', '%without%exam%', '%without%interview%'])
      and sentence like any (array['%pay%', '%amount%', '%money%', '%deposit%'])) then
    return false;
  end if;
  declare
    -- What only who applies would buy; a buyer's job names other goods.
    you_buy constant text :=
      '\m(you|candidates?|applicants?|joiners?|freshers|trainees)\M.{0,40}\m(buy|purchase)\M.{0,40}\m(course|certificate|certification|kit|training|uniform|subscription)\M.{0,40}(₹|\mrs\M|\minr\M|\mrupees\M)'
      || '|^\W*must (buy|purchase)\M.{0,40}\m(equipment|software|kit|course|training)\M.{0,20}([$£₹] ?\d|\mrs\M|\mrupees\M)'
      || '|\m(initial|joining|small) investment of ([$£₹]|rs|inr) ?\d.{0,15}\m(required|needed|to join|to start)\M|\mupfront investment\M.{0,12}\m(required|needed)\M'
      || '|\mguaranteed? (job|placement|joining)\M.{0,12}\mafter\M.{0,15}\mpayment\M'
      || '|\m(cost|price) of .{0,30}\m(check|verification|training|uniform|medical|visa)\M.{0,30}\mpaid by (the |each )?(applicant|candidate)s?\M';
    -- Tasks that open for money, and a post that is sold.
    tasks constant text :=
      '\m(prepaid|premium|vip|paid|higher|next)( \w+)? tasks?\M.*\m(deposit|recharge|invest|top[ -]?up|pay|unlock|profit|receive|return\w*)\M'
      || '|\m(deposit|recharge|invest|top[ -]?up|pay|add|unlock)\M.*\m(prepaid|premium|vip|higher|next)( \w+)? tasks?\M';
    sold constant text :=
      '\m(half|part|rest|remaining|balance)( of)? (the )?(amount|money|payment)\M.*\m(joining|offer|appointment|call) letter\M'
      || '|(\m(backdoor|back door|management quota|guarante\w+|assured|confirmed)\M.*\m(job|post|posting|joining|placement|seat|entry)\M|\mwithout (any )?(exam|interview|test)\M).*(\m(on|after|against)\M.{0,12}\m(payment|deposit)\M|\myou (must |will |have to )?pay (₹|rs\M|the\M|a\M|\d)).*(₹|\mrs\M|\mrupees\M|\mlakhs?\M|\d{4,})';
    no_money constant text :=
      '\m(no|never|not|nor|none|without|zero|nil|free|waived|neither|don''?t|doesn''?t|won''?t|isn''?t|aren''?t|beware|fraud\w*|scam\w*|fake|paid by (the )?(company|employer|us)'
      || '|borne by (the )?(company|employer|us)|company (pays|bears)|we (pay|bear|cover)|nahi|nahin)\M'
      || '|(नहीं|नही|न लें|न दें|कोई भी नहीं|निःशुल्क|नि:शुल्क|मुफ्त|बिना|सावधान|ठग|धोखा|फ्री|मत )';
  begin
    -- "Without interview" is what it offers, and not what it does not ask for.
    return regexp_replace(sentence, '\mwithout (any )?(exam|interview|test)\M', '') !~ no_money
      and sentence !~ '\m(customers?|users?|clients?|students?)\M' and (
      sentence ~ you_buy or sentence ~ sold
      or (sentence ~ tasks and sentence ~ '(₹|\mrs\M|\mrupees\M|\d{3,}|\musdt\M|\mwallet\M)'));
  end;
end;
$$;

revoke all on function private.sells_work(text) from public;
