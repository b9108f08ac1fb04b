-- A pay text in small letters and plain digits, without the numbers that are no pay: percents,
-- variable parts, times of day, durations, ordinals. Every dash and "to" is a hyphen. A session
-- keeps few compiled patterns, so the rarer ones wait for what they need.
create or replace function private.pay_words(pay text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := lower(translate(pay, '०१२३४५६७८९–—−', '0123456789---'));
  amount constant text := '(?:₹|rs\.?|inr|\$|€|£)? ?\d+(?:\.\d+)? ?(?:k|lpa|lakhs?|lacs?|l|crores?|cr)?(?: (?:per|a) (?:month|year|annum)| ?p\.?[am]\.?)?';
  beside constant text := '(?:variable|incentives?|bonus|esops?|commissions?|allowances?|perks|joining)';
begin
  if strpos(said, '(') > 0 then
    said := regexp_replace(said, '^\s*\((.*)\)\s*$', '\1');
    -- "(Including Variable: 10%)" is about the pay, "(per month)" is a part of it.
    said := regexp_replace(said, '\([^()]*\d[^()]*\)', ' ', 'g');
  end if;
  if strpos(said, '€') > 0 then
    said := regexp_replace(said, '(\d)[.,](?=\d{3}(?!\d))', '\1', 'g');
  end if;
  said := regexp_replace(said, '(\d),(?=\d)', '\1', 'g');
  said := regexp_replace(said, '(?<=\d)(?=[[:alpha:]₹])|(?<=[[:alpha:]])(?=\d)|\s+', ' ', 'g');
  said := replace(said, ' to ', ' - ');
  said := regexp_replace(said, '\d+(\.\d+)? ?%|\m(\d{1,2}(:\d\d)? ?(am|pm)|\d{1,2}( ?- ?\d{1,2})? ?(days?|months?|weeks?|hours?|hrs?|years?|yrs?|positions?|openings?|vacanc\w+|posts?)|\d+ ?(st|nd|rd|th))\M', ' ', 'g');
  if said ~ 'variab|incent|bonus|esop|commis|allow|perk|joining' then
    said := regexp_replace(said, '[+&,]? ?' || amount || ' ?(?:as |in |of )?' || beside || '\w*', ' ', 'g');
    said := regexp_replace(said, '[+&,]? ?' || beside || '(?: pay)?(?: of| upto| up -|:)? ?' || amount, ' ', 'g');
  end if;
  return said;
end;
$$;

revoke all on function private.pay_words(text) from public;
grant execute on function private.pay_words(text) to service_role;
