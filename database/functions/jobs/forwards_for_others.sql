-- Whether a sentence of a posting, as warning_signs reads it, has people pass on goods from their
-- home or money through their own account: what was stolen is passed on so.
create or replace function private.forwards_for_others(sentence text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array['%parcel%', '%package%', '%shipment%', '%goods%', '%mail%', '%item%', '%deliver%', '%पार्सल%', '%पैकेट%', '%सामान%']) and sentence like any (array[
      '%home%', '%house%', '%your address%', '%own address%', '%residence%', '%doorstep%', '%reship%', '%re-ship%', '%forwarding agent%', '%घर%',
      '%पते%'])
    or sentence like any (array['%cheque%', '%cash check%remain%', '%cash check%rest %', '%cash check%balance%', '% a check%', '%our check%', '%the check %', '%shopper%', '%deposit it %'])
    or sentence like any (array['%account%', '%खाते%', '%khate%']) and sentence like any (array['%your%', '%own%', '%personal%', '%kit%', '%kiray%', '%rent%', '%lend%', '%lease%', '%अपने%', '%आपके%', '%खुद के%', '%apne%'])
    or sentence like any (array['%reship%', '%re-ship%', '%package forward%', '%parcel forward%', '%mail forward%', '%keep%forward%', '%keep%transfer%', '%keep%send%', '%keep%wire%'])) then
    return false;
  end if;
  declare
    goods constant text := '\m(parcels?|packages?|shipments?|goods|mail|items?|deliver(y|ies))\M';
    your_home constant text := '(\mat home\M|\mfrom home\M|\m(your|their|own|home|residential) (home|house|address|residence|place|apartment|door)\M|\mhome address\M|\mdoorstep\M)';
    onwards constant text := '\m(forward(ing|ed|s)?|re-?ship\w*|re-?pack\w*|re-?send\w*|send(ing)? (them |it |these )?(on|onwards?|further)|ship(ping)? (them|it|these)( on)?|re-?label\w*|dispatch\w*|post(ing)? (them|it|these))\M';
    funds constant text := '\m(payments?|funds?|money|transfers?|deposits?|che(que|ck)s?|amounts?|transactions?|donations?)\M';
    your_account constant text := '\m(your|your own|own|personal|a personal)( personal| own)? (bank |current |savings? |paypal |upi |gpay |phonepe |paytm )+(account|id|wallet)\M|\mthrough your( own)? account\M|\m(in|into|to) your( own| personal)? account\M';
    ways constant text[] := array[
      '\m(receiv\w*|accept\w*|collect\w*|tak\w*|inspect\w*)\M.*' || goods || '.*' || onwards || '.*' || your_home,
      '\m(receiv\w*|accept\w*|collect\w*|tak\w*|inspect\w*)\M.*' || goods || '.*' || your_home || '.*' || onwards,
      your_home || '.*' || goods || '.*' || onwards,
      '\mre-?shipp(ing|er|ers)\M.*(' || goods || '|from home|at home|agents?|assistants?|jobs?)',
      '\m(parcels?|packages?|mail) (forward(ing|er)|re-?ship\w*).*\m(agents?|assistants?|clerks?|from home|at home|jobs?)\M',
      '\m(receiv\w*|accept\w*|collect\w*|process\w*)\M.*' || funds || '.*(' || your_account || ')',
      '(' || your_account || ').*\m(forward|transfer|send|pass|wire|withdraw)\M.*\m(rest|balance|remaining|remainder|on|it|them|partners?|cash|money|funds?|amount|bitcoins?|crypto\w*|another|other)\M',
      '\m(bank|cash|deposit)\M (the |our |a |this )?(cashier''?s )?(che(que|ck)s?|it)\M.*\m(wire|western union|moneygram|gift cards?|(our|the) (equipment )?vendor)\M'
      || '|\m(our|the|a|cashier''?s) che(que|ck)\M,? (that |which )?(we|deposit)\M.*\mkeep\M'
      || '|\mcash\M.{0,12}\mche(que|ck)s?\M.*\m(wire|send|transfer)\M.{0,12}\m(remaining|rest|remainder|balance)\M'
      || '|\m(we|us)\M.{0,20}\mdeposit\M.{0,15}\mche(que|ck)\M.{0,15}\myour account\M'
      || '|\m(mystery|secret) shopper\M.*\m(a|our|the|cashier''?s) (cheque|check (we|with|and|for)\M|check,)'
      || '|\m(we|us|our office)\M.{0,10}\m(send|mail|post|issue)\M you.{0,10}\ma (cashier''?s )?che(que|ck)\M',
      '\m(give|hand over|provide|share)\M.*\m(bank|current|savings?)( bank)? accounts?\M.*\m(on rent|for rent|kit|commission)\M'
      || '|\mrent(ing)? out your\M.*\maccounts?\M'
      || '|\maccounts?\M.{0,10}\m(kiraye|kiraya|rent) (par|pe|per)\M',
      '\m(rent|lend|lease|let us use)\M.*\m(bank |current |savings? )?accounts?\M',
      '\mkeep(ing)? .{0,15}(\d+ ?(%|percent)|commission|share).*\m(forward|transfer|send|wire|pass)\M',
      '(अपने|आपके|खुद के) (बैंक )?खाते (में|से).*(आगे|ट्रांसफर|भेज|कमीशन|मँगवा|मंगवा)',
      '(पार्सल|पैकेट|सामान).*(अपने|आपके) (घर|पते).*(आगे|भेज|फॉरवर्ड)',
      '\mapne (bank )?(account|khate)\M.*\m(transfer|bhej\w*|aage|commission)\M'
    ];
  begin
    return sentence ~ any (ways)
      and sentence !~ '\m(salary|salaries|wages?|stipend|never|not|beware|fraud\w*|scam\w*|warehouse|freight|e-?mails?|travel|reimburse\w*)\M|(वेतन|सैलरी|नहीं)';
  end;
end;
$$;

revoke all on function private.forwards_for_others(text) from public;
