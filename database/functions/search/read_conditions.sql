-- Pay, years of experience and age of a posting, as people type them among other words:
-- `10-12 lakh`, `5 years experience`, `last 7 days`. `rest` is the text without them; `conditions`
-- is SQL text over private.job_search. A posting that names no years may still be meant.
create or replace function private.read_conditions(said text, out rest text, out conditions text, out understood jsonb)
language plpgsql stable set search_path = '' as $$
declare
  -- The outer brackets are what was typed, so that each text is matched once.
  years constant text :=
    '((?:\mmin(?:imum)?\s+|\mat least\s+)?\m(\d{1,2})\s*(?:\+|(?:-|–|to)\s*(\d{1,2}))?\s*(?:years?|yrs?|साल|वर्ष)(?:(?:\s+(?:of|का|के))?\s+(?:experience|exp|अनुभव)\M)?)';
  age constant text :=
    '((?:\mposted\s+)?(?:\min\s+)?(?:\mthe\s+)?\m(?:(?:last|past)\s+(\d{1,3}\s+)?(day|week|month)s?|(today|आज)|(yesterday)|this\s+(week|month))\M'
    '|पिछले\s+(?:(\d{1,3})\s+)?(दिनों|दिन|हफ़्तों|हफ़्ते|हफ्तों|हफ्ते|सप्ताह|महीनों|महीने|माह))';
  found text[];
  typed text;
  pay record;
  unit text;
  number integer;
  kind text;
begin
  rest := lower(said);
  understood := '[]';
  if rest !~ '\d|today|yesterday|this|last|past|आज|पिछले' then
    return;
  end if;

  select * into pay from private.searched_pay(rest);
  if pay.typed is not null then
    conditions := concat_ws(' and ', 'currency = ''INR''',
      'coalesce(salary_max, salary_min) >= ' || pay.pay_from, 'coalesce(salary_min, salary_max) <= ' || pay.pay_to);
    understood := understood || jsonb_build_object('kind', 'pay', 'typed', pay.typed,
      'value', concat(trim_scale(pay.pay_from), '-' || trim_scale(pay.pay_to)));
    rest := replace(rest, pay.typed, ' ');
  end if;

  found := regexp_match(rest, years);
  if found is not null then
    typed := btrim(found[1]);
    conditions := concat_ws(' and ', conditions, format(
      '(years_from is null or years_from <= %s and coalesce(years_to, 99) >= %s)', coalesce(found[3], found[2]), found[2]));
    understood := understood || jsonb_build_object('kind', 'years', 'typed', typed, 'value', concat_ws('-', found[2], found[3]));
    rest := replace(rest, typed, ' ');
  end if;

  found := regexp_match(rest, age);
  if found is not null then
    typed := btrim(found[1]);
    unit := coalesce(found[3], found[6], found[8]);
    number := coalesce(found[2], found[7], '1')::integer * case when unit ~ '^(week|ह|स)' then 7 else 1 end
      + case when found[5] is null then 0 else 1 end;
    kind := case when unit ~ '^(month|म)' then 'months' else 'days' end;
    conditions := concat_ws(' and ', conditions, format('created_at >= now() - interval ''%s %s''', number, kind));
    understood := understood || jsonb_build_object('kind', kind, 'typed', typed, 'value', number::text);
    rest := replace(rest, typed, ' ');
  end if;
end;
$$;

revoke all on function private.read_conditions(text) from public;
