-- The only reader of pay: a text, as a source or a person writes it, to numbers a year: "$50,000 -
-- $70,000", "₹8-12 LPA", "15,000/month", "40 Lacs-1 Cr P.A.", "18000 in hand". Nothing is guessed:
-- where the currency or the period is open, no number is returned. `assumed`: the currency of a
-- text without one; `period`: the period, where the source states it beside the text.
create or replace function private.parse_pay(
  pay text, assumed text, period text, out pay_min numeric, out pay_max numeric, out pay_currency text
) language plpgsql immutable set search_path = '' as $$
declare
  said text;
  per_year numeric;
  number record;
  amounts numeric[] := '{}';
  factors numeric[] := '{}';
  least_of numeric;
  most numeric;
begin
  pay_currency := coalesce(private.pay_currency(pay), assumed);
  if pay_currency is null or pay !~ '[0-9०-९]' then
    return;
  end if;
  said := private.pay_words(pay);
  if strpos(said, 'unpaid') > 0 or said ~ '\mno (stipend|salary|pay)\M' then
    return;
  end if;
  for number in
    select part[1]::numeric as value, private.pay_unit(part[2]) as factor
    from regexp_matches(
      said, '(\d{1,15}(?:\.\d{1,6})?)\+? ?(k|thousand|lpa|lakhs?|lacs?|lkhs?|l|crores?|crs?|million|mn|m|लाख|करोड़|करोड़|हजार|हज़ार|हज़ार)?(?!\w)', 'g')
      as parts (part)
    limit 3
  loop
    amounts := amounts || number.value;
    factors := factors || number.factor;
  end loop;
  if cardinality(amounts) not in (1, 2) then
    return;
  end if;

  -- "8-12 LPA" says the unit once, for both; "15-20,000" leaves open what the 15 is.
  if cardinality(amounts) = 2 then
    if factors[1] is null and amounts[1] < 1000 then
      factors[1] := factors[2];
    elsif factors[2] is null and amounts[2] < 1000 then
      factors[2] := factors[1];
    end if;
    if factors[1] is null and amounts[1] between 1 and 99 and amounts[2] * coalesce(factors[2], 1) >= 1000 then
      return;
    end if;
  end if;
  for place in 1 .. cardinality(amounts) loop
    amounts[place] := amounts[place] * coalesce(factors[place], 1);
  end loop;
  least_of := least(amounts[1], amounts[cardinality(amounts)]);
  most := greatest(amounts[1], amounts[cardinality(amounts)]);

  per_year := private.pay_period(said);
  if per_year is null and period is not null then
    per_year := private.pay_period('per ' || lower(translate(period, '_-', '  ')));
  end if;
  if per_year is null and pay_currency = 'INR' and said ~ '\min ?-?hand\M|\mtake ?-?home\M|\mstipend' then
    -- Both are spoken of by the month.
    per_year := case when greatest(factors[1], factors[2]) >= 100000 then 0 else 12 end;
  elsif per_year is null then
    -- A package in lakhs is a year's, and so is a sum that nobody has a month.
    per_year := case
      when least(factors[1], factors[2]) >= 100000 or greatest(factors[1], factors[2]) >= 100000 and most >= 100000 then 1
      when least_of >= case
        when pay_currency = 'INR' then case when said ~ '\mctc\M' then 60000 else 300000 end
        when pay_currency in ('JPY', 'KRW', 'IDR', 'VND') then 3000000
        else 20000 end then 1
      else 0
    end;
  end if;
  -- Less is nobody's pay: a unit was left out ("15/month"). So much is nobody's either.
  if per_year = 0 or most * per_year not between (case pay_currency when 'INR' then 12000 else 500 end)
    and (case pay_currency when 'INR' then 1e9 else 1e12 end) then
    return;
  end if;
  least_of := nullif(trim_scale(least_of * per_year), 0);
  most := trim_scale(most * per_year);
  if cardinality(amounts) = 2 then
    pay_min := least_of;
    pay_max := most;
  elsif said ~ '\mup ?-|\mupto|\mmax|\mbelow|\munder|\mless than|\mat most|^ ?<' then
    pay_max := most;
  elsif said ~ '\d[a-z ]*\+(?! ?[\d₹$])|\mfrom\M|\mmin|\mabove|\mover\M|\mmore than|\mstart|\mat least|^ ?>' then
    pay_min := least_of;
  else
    pay_min := least_of;
    pay_max := most;
  end if;
end;
$$;

revoke all on function private.parse_pay(text, text, text) from public;
grant execute on function private.parse_pay(text, text, text) to service_role;
