-- Parses a pay text into numbers a year: "$50,000 - $70,000", "₹8-12 LPA", "6 lakh",
-- "15,000/month", "40 Lacs-1 Cr P.A.". Unreadable text gives null; nothing is guessed from a text
-- without digits.
create or replace function private.parse_pay(
  pay text, out pay_min numeric, out pay_max numeric, out pay_currency text
) language plpgsql immutable set search_path = '' as $$
declare
  -- Removes grouping commas; every dash and "to" between numbers becomes one hyphen.
  said text := regexp_replace(regexp_replace(regexp_replace(
    lower(pay), case when pay ~ '€' then '(\d)[.,](?=\d{3}(?!\d))' else '(\d),(?=\d)' end, '\1', 'g'),
    '[–—−]|\mto\M', '-', 'g'), '\s+', ' ', 'g');
  per_year numeric := case
    when said ~ '(/|\mper\M|\ma\M|\man\M|\meach\M) ?(hour|hr)|hourly' then 2080
    when said ~ '(/|\mper\M|\ma\M|\meach\M) ?day|daily' then 260
    when said ~ '(/|\mper\M|\ma\M|\meach\M) ?(week|wk)|weekly' then 52
    when said ~ '(/|\mper\M|\ma\M|\meach\M) ?(month|mon|mth|mo)\M|monthly|\mp\.?m\M' then 12
    else 1
  end;
  number record;
  amount numeric;
  amounts numeric[] := '{}';
  units text[] := '{}';
begin
  -- "12+ LPA": the unit belongs to the number.
  said := regexp_replace(said, '(\d)\+ ?(k|lpa|lakhs?|lacs?|l|crores?|cr)\M', '\1 \2+', 'g');
  pay_currency := case
    when said ~ '₹|\mrs\M|\minr\M|rupee|\d ?(lpa|lakhs?|lacs?|l|crores?|cr)\M' then 'INR'
    when said ~ '€|\meur\M' then 'EUR'
    when said ~ '£|\mgbp\M' then 'GBP'
    when said ~ '\$|\musd\M' then 'USD'
    -- 8,00,000 is grouped as in India.
    when pay ~ '\m\d{1,2},\d{2},\d{3}\M' then 'INR'
  end;

  for number in
    select part[1]::numeric as value, part[2] as unit
    from regexp_matches(
      said, '(\d{1,15}(?:\.\d{1,6})?) ?(k|lpa|lakhs?|lacs?|l|crores?|cr|million|m)?(?![\w.]*%| ?%|\w)', 'g') as parts (part)
    limit 2
  loop
    amounts := amounts || number.value;
    units := units || coalesce(number.unit, '');
  end loop;
  if cardinality(amounts) = 0 then
    return;
  end if;

  -- "8-12 LPA" says the unit once, for both.
  if cardinality(amounts) = 2 and units[1] = '' and units[2] <> '' and amounts[1] < 1000 then
    units[1] := units[2];
  end if;
  for place in 1 .. cardinality(amounts) loop
    amounts[place] := amounts[place] * per_year * case
      when units[place] = 'k' then 1000
      when units[place] in ('million', 'm') then 1000000
      when units[place] in ('crore', 'crores', 'cr') then 10000000
      when units[place] = '' then 1
      else 100000
    end;
  end loop;

  amount := amounts[cardinality(amounts)];
  -- A bare small number is no pay: "2 positions", "13th month".
  if (pay_currency is null and amount < 1000) or greatest(amounts[1], amount) > 1e12 then
    pay_currency := null;
    return;
  end if;
  if cardinality(amounts) = 2 then
    pay_min := least(amounts[1], amounts[2]);
    pay_max := greatest(amounts[1], amounts[2]);
  elsif said ~ '\mup-|\mupto|\mup -|\mmax|\mbelow|\munder|\mless than' then
    pay_max := amount;
  elsif said ~ '\d[a-z ]*\+(?! ?[\d₹$])|\mfrom\M|\mmin|\mabove|\mover\M|\mstarting|\mat least' then
    pay_min := amount;
  else
    pay_min := amount;
    pay_max := amount;
  end if;
  pay_min := trim_scale(pay_min);
  pay_max := trim_scale(pay_max);
end;
$$;

revoke all on function private.parse_pay(text) from public;
