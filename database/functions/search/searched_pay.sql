-- Rupees a year as people type them among other words: `6 lakh`, `50k a month`, `10-12 lpa`,
-- `under 5 lakh`, `8 लाख से ज़्यादा`, `₹8,00,000`, `salary 15000`, `15000 per month`. A sum alone
-- is the least that is wanted. `typed` is what says it in `said`, a text in small letters; null
-- where nothing does.
create or replace function private.searched_pay(said text, out typed text, out pay_from numeric, out pay_to numeric)
language plpgsql immutable set search_path = '' as $$
declare
  -- Nothing is captured: to find where the parts of a match begin and end takes a millisecond, the
  -- match itself a fiftieth of that.
  sign constant text := '(?:₹|\m(?:rs\.?|inr))\s*';
  number constant text := '\d[\d,]{0,14}(?:\.\d{1,4})?';
  unit constant text := '\s*(?:lakhs?|lacs?|lpa|लाख|crores?|cr|करोड़|k|thousand|ha[zj]aa?r|हज़ार|हजार)\M';
  till constant text := '\s*(?:-|–|to\M|se\M|से)\s*';
  each_period constant text :=
    '(?:\s*(?:/|per|a|प्रति)?\s*\m(?:month\M|pm\M|p\.m\.?|महीना|महीने|माह)|\s*(?:/|per|a|प्रति)?\s*\m(?:annum\M|year\M|pa\M|p\.a\.?|साल\M))';
  period constant text := each_period || '?';
  in_units constant text :=
    '(?:' || sign || ')?\m' || number || '(?:(?:' || unit || ')?' || till || '(?:' || sign || ')?' || number || ')?' || unit || '\+?' || period;
  in_rupees constant text :=
    '(?:' || sign || '\d[\d,]{2,14}|\m\d{1,3}(?:,\d{2,3})+)(?:' || till || '(?:' || sign || ')?\d[\d,]{2,14})?\M' || period;
  -- What says that a bare number is pay. Asked without an expression at first: PostgreSQL keeps 32
  -- of them, and those here take long to compile.
  called constant text := '\m(?:salary|ctc|package|stipend|वेतन|सैलरी)\M';
  is_called constant boolean := said like any (array['%salary%', '%ctc%', '%package%', '%stipend%', '%वेतन%', '%सैलरी%']);
  -- Not a year.
  bare constant text := '\m(?:\d\d\d\d\d+|[3-9]\d\d\d|1[0-8]\d\d)(?:' || till || '\d\d\d\d+)?\M';
  at_most constant text := '\m(?:under|below|within|up ?to|less than|not more than|at most|max(?:imum)?)\s*$';
  at_most_behind constant text := '^\s*(?:से कम|तक|or less|se kam|tak)(?=\s|$)';
  at_least constant text := '\m(?:above|over|more than|at least|min(?:imum)?|from)\s*$';
  at_least_behind constant text := '^\s*(?:से (?:ज़्यादा|ज्यादा|अधिक|ऊपर)|or more|and above|se (?:zyada|jyada))(?=\s|$)';
  sums text[];
  amounts numeric[];
  unit_size numeric;
  before text;
  after text;
  limit_before text;
  limit_after text;
  called_before text;
  called_after text;
  is_most boolean;
begin
  typed := btrim(coalesce(substring(said from in_units), substring(said from in_rupees)));
  if typed is null and translate(said, '123456789', '000000000') like '%0000%' then
    typed := btrim(substring(said from case when is_called then bare || period else bare || each_period end));
  end if;
  if typed is null then
    return;
  end if;
  sums := regexp_split_to_array(typed, till);
  -- A range may say its unit at its end alone.
  unit_size := private.pay_unit(btrim(substring(sums[cardinality(sums)] from unit)));
  amounts := array(
    select amount * coalesce(private.pay_unit(btrim(substring(sum from unit))), case when amount < 1000 then unit_size end, 1)
    from unnest(sums) with ordinality as each (sum, place), lateral (select replace(substring(sum from number), ',', '')::numeric as amount) as one
    order by place);
  -- A sum of so few thousands is a month's, whatever it says.
  if typed ~ 'month|p\.?m|म' or typed !~ 'annum|year|\mpa\M|p\.a|साल' and coalesce(unit_size, 1) <= 1000 and amounts[1] < 200000 then
    amounts := array[amounts[1] * 12, amounts[2] * 12];
  end if;
  pay_from := least(amounts[1], amounts[2]);
  pay_to := greatest(amounts[1], amounts[2]);
  before := left(said, strpos(said, typed) - 1);
  after := substr(said, length(before) + length(typed) + 1);
  if amounts[2] is null then
    is_most := before ~ at_most or after ~ at_most_behind;
    limit_before := substring(before from case when is_most then at_most else at_least end);
    limit_after := substring(after from case when is_most then at_most_behind else at_least_behind end);
    if is_most then
      pay_from := null;
    else
      pay_to := null;
    end if;
  end if;
  if is_called then
    before := left(before, length(before) - coalesce(length(limit_before), 0));
    after := substr(after, coalesce(length(limit_after), 0) + 1);
    called_before := substring(before from called || '\s*(?:(?:of|is)\s*)?$');
    called_after := substring(after from '^\s*' || called);
  end if;
  typed := btrim(concat(called_before, limit_before, typed, limit_after, called_after));
end;
$$;

revoke all on function private.searched_pay(text) from public;
