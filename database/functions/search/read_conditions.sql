-- Pay, years or months of experience, age of a posting and distance, as people type them among
-- other words: `10-12 lakh`, `5 years experience`, `under 2 years`, `6 months experience`, `last 7
-- days`, `within 10 km`. `rest` is the text without them; `conditions` is SQL text over
-- private.job_search, and `pay` what of it is of pay. A distance is no condition.
drop function if exists private.read_conditions(text);
create function private.read_conditions(said text, out rest text, out conditions text, out pay text, out understood jsonb)
language plpgsql stable set search_path = '' as $$
declare
  -- Nothing is captured, as in searched_pay: that would take several times as long.
  number constant text := '\m(?:\d{1,2}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten|एक|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|ek|do|teen|char|paanch)';
  more constant text := '\s*(?:\+|(?:-|–|to\M|se\M|से\M)\s*' || number || ')';
  range constant text := number || more || '?\s*';
  work constant text := '(?:experience|exp|अनुभव|anubhav)\M';
  of_work constant text := '(?:(?:\s+(?:of|का|की|के|ka|ke))?\s+' || work || ')';
  at_most constant text := '\m(?:under|below|within|up ?to|less than|not more than|at most|max(?:imum)?)\s+';
  at_most_behind constant text := '\s+(?:से कम|तक|or less|se kam|tak)(?=\s|$)';
  at_least constant text := '\m(?:above|over|more than|at least|min(?:imum)?)\s+';
  at_least_behind constant text := '\s+(?:से (?:ज़्यादा|ज्यादा|अधिक|ऊपर)|or more|and above|se (?:zyada|jyada))(?=\s|$)';
  year constant text := '(?:years?|yrs?|साल|वर्ष|saal\M)';
  -- Without a word for experience, months may be of anything.
  month constant text := '(?:months?|mths?|महीनों|महीने|महीना|माह|mahine|mahina)';
  -- Beside experience, a range needs no unit.
  years constant text := '(?:' || at_most || '|' || at_least || ')?' || range || year || '(?:' || at_most_behind || '|' || at_least_behind || ')?' || of_work || '?'
    || '|' || number || more || '\s*' || work || '|\m' || work || '\s*:?\s*' || number || more || '(?:\s*' || year || ')?(?!\d|\s*' || month || ')';
  months constant text := range || month || of_work || '|\m' || work || '\s*:?\s*' || range || month;
  -- How long ago it was posted.
  posted constant text :=
    '(?:\mposted\s+)?(?:\min\s+)?(?:\mthe\s+)?\m(?:(?:last|past)\s+(?:(?:\d{1,3}|one|two|three|four|five|six)\s+)?(?:hour|day|week|month)s?|today|आज|yesterday|this\s+(?:week|month))\M(?:[''’]s\M)?'
    '|पिछले\s+(?:(?:\d{1,3}|एक|दो|तीन|चार|पाँच|पांच|छह)\s+)?(?:घंटों|घंटे|दिनों|दिन|हफ़्तों|हफ़्ते|हफ्तों|हफ्ते|सप्ताह|महीनों|महीने|माह)';
  distance constant text :=
    '(?:\m(?:within|in|under|up ?to|around|less than)\s+)?(?:(?:a|the)\s+)?(?:radius\s+of\s+)?\m\d{1,3}\s*(?:kms?|kilomet(?:er|re)s?|किमी|किलोमीटर)(?!\w)'
    '(?:\s+(?:radius|range|distance|away|ke (?:andar|aas ?paas)|tak|के (?:अंदर|भीतर|आसपास|दायरे में)|तक|दूर)(?!\w))*(?:\s+(?:of|from|se|से)(?!\w))?';
  typed text;
  sums record;
  numbers numeric[];
  age numeric;
  kind text;
begin
  rest := lower(said);
  understood := '[]';
  if rest !~ '\d|today|yesterday|this|last|past|year|month|saal|आज|पिछले|साल|वर्ष|मह|माह' then
    return;
  end if;

  if rest like any (array['%km%', '%kilomet%', '%किमी%', '%किलोमीटर%']) then
    typed := btrim(substring(rest from distance));
    if typed is not null then
      understood := understood || jsonb_build_object('kind', 'distance', 'typed', typed, 'value', substring(typed from '\d+'));
      rest := replace(rest, typed, ' ');
    end if;
  end if;

  select * into sums from private.searched_pay(rest);
  if sums.typed is not null then
    -- Each sum alone, which the indexes of pay know; coalesce() of both they do not.
    pay := concat_ws(' and ', 'currency = ''INR''',
      '(salary_max >= ' || sums.pay_from || ' or salary_max is null and salary_min >= ' || sums.pay_from || ')',
      '(salary_min <= ' || sums.pay_to || ' or salary_min is null and salary_max <= ' || sums.pay_to || ')');
    conditions := pay;
    understood := understood || jsonb_build_object('kind', 'pay', 'typed', sums.typed,
      'value', concat(trim_scale(sums.pay_from), '-' || trim_scale(sums.pay_to)));
    rest := replace(rest, sums.typed, ' ');
  end if;

  -- Expressions that take long to compile, so asked for only where they may match.
  if rest like any (array['%year%', '%yr%', '%साल%', '%वर्ष%', '%saal%', '%exp%', '%अनुभव%']) then
    typed := btrim(substring(rest from years));
    if typed is not null then
      numbers := array(select private.said_number(part[1]) from regexp_matches(typed, number, 'g') as part);
      if numbers[2] is null and (typed ~ at_most or typed ~ at_most_behind) then
        numbers := array[0, numbers[1]];
      end if;
      conditions := concat_ws(' and ', conditions, private.years_filter(numbers[1], numbers[2]));
      understood := understood || jsonb_build_object('kind', 'years', 'typed', typed, 'value', array_to_string(numbers, '-'));
      rest := replace(rest, typed, ' ');
    end if;
  end if;

  if rest like any (array['%month%', '%mth%', '%महीन%', '%माह%', '%mahin%']) and rest ~ work then
    typed := btrim(substring(rest from months));
    if typed is not null then
      numbers := array(select private.said_number(part[1]) from regexp_matches(typed, number, 'g') as part);
      conditions := concat_ws(' and ', conditions, private.years_filter(trunc(numbers[1] / 12, 1), trunc(numbers[2] / 12, 1)));
      understood := understood || jsonb_build_object('kind', 'experience_months', 'typed', typed, 'value', array_to_string(numbers, '-'));
      rest := replace(rest, typed, ' ');
    end if;
  end if;

  typed := btrim(substring(rest from posted));
  if typed is not null then
    age := case when typed like '%yesterday%' then 2
      else coalesce(private.said_number(substring(typed from '\d+|\m(?:one|two|three|four|five|six|एक|दो|तीन|चार|पाँच|पांच|छह)\M')), 1) end;
    age := case when typed like any (array['%hour%', '%घंट%']) then ceil(age / 24) when typed like any (array['%week%', '%हफ%', '%सप्ताह%']) then age * 7 else age end;
    kind := case when typed like any (array['%month%', '%मही%', '%माह%']) then 'months' else 'days' end;
    conditions := concat_ws(' and ', conditions, format('created_at >= now() - interval ''%s %s''', age, kind));
    understood := understood || jsonb_build_object('kind', kind, 'typed', typed, 'value', age::text);
    rest := replace(rest, typed, ' ');
  end if;
end;
$$;

revoke all on function private.read_conditions(text) from public;
