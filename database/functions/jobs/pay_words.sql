-- A pay text in small letters and plain digits, without the numbers that are no pay: percents,
-- variable parts, times of day, durations, ordinals. Every dash and "to" is a hyphen.
create or replace function private.pay_words(pay text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := lower(translate(pay, '०१२३४५६७८९', '0123456789'));
  amount constant text := '(?:₹|rs\.?|inr|\$|€|£)? ?\d+(?:\.\d+)? ?(?:k|lpa|lakhs?|lacs?|l|crores?|cr)?(?: (?:per|a) (?:month|year|annum)| ?p\.?[am]\.?)?';
  beside constant text := '(?:variable|incentives?|bonus|esops?|commissions?|allowances?|perks|joining)';
  part text[];
begin
  said := regexp_replace(said, '^\s*\((.*)\)\s*$', '\1');
  -- "(Including Variable: 10%)" is about the pay, "(per month)" is a part of it.
  said := regexp_replace(said, '\([^()]*\d[^()]*\)', ' ', 'g');
  if said ~ '€' then
    said := regexp_replace(said, '(\d)[.,](?=\d{3}(?!\d))', '\1', 'g');
  end if;
  foreach part slice 1 in array array[
    ['(\d),(?=\d)', '\1'],
    ['(\d)([[:alpha:]₹])', '\1 \2'],
    ['([[:alpha:]])(\d)', '\1 \2'],
    ['\s+', ' '],
    ['[–—−]|\mto\M', '-'],
    ['\d+(\.\d+)? ?%', ' '],
    ['\m\d{1,2}(:\d\d)? ?(am|pm)\M', ' '],
    ['\m\d{1,2}( ?- ?\d{1,2})? ?(days?|months?|weeks?|hours?|hrs?|years?|yrs?|positions?|openings?|vacanc\w+|posts?)\M', ' '],
    ['\m\d+ ?(st|nd|rd|th)\M', ' '],
    ['[+&,]? ?' || amount || ' ?(?:as |in |of )?' || beside || '\w*', ' '],
    ['[+&,]? ?' || beside || '(?: pay)?(?: of| upto| up -|:)? ?' || amount, ' ']
  ] loop
    said := regexp_replace(said, part[1], part[2], 'g');
  end loop;
  return said;
end;
$$;

revoke all on function private.pay_words(text) from public;
grant execute on function private.pay_words(text) to service_role;
