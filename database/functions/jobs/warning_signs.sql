-- Warning signs in the text of a posting: that applicants are asked for money ('fee') or for papers
-- too early ('papers'), led on to a messenger ('messenger'), to pass on others' goods or money
-- ('forwarding'), lured by easy work at home ('home'), pressed for time ('hurry'), or written to
-- from a private address in a famous name ('mail'). sentences[n] has what raised signs[n], one
-- sentence a line.
--
-- Each sentence is checked by itself, because honest postings use the same words: "we never ask for
-- a registration fee", "collect the students' fees", "run our WhatsApp campaigns".
drop function if exists private.warning_signs(text);
create or replace function private.warning_signs(said text, company text, out signs text[], out sentences text[])
language plpgsql immutable set search_path = '' as $$
declare
  simple_title constant text := 'data[ -]?entry|typing|typist|form[ -]?filling|copy[ -]?past|captcha|packing|survey|(डाटा|डेटा) एंट्री|टाइपिंग|पैकिंग';
  at_home constant text := '\m(work(ing)?|jobs?|earn|income) (from|at) home\M|\mwfh\M|\mghar (baithe|se)\M|घर बैठे|घर से काम';
  for_anybody constant text :=
    '\m(no|without|any) (any |prior )?(work )?(experience|interview|qualification|skill|education)s?\M|\mguaranteed (job|salary|income|placement|monthly)\M'
    || '|\m(job|salary|income|month|placement|monthly) (is )?guaranteed?\M|\measy (money|work)\M|\manyone can (do|apply)\M';
  plain text := lower(said);
  simple boolean;
  easy boolean;
  has_address boolean;
  sentence text;
  sign text;
  place integer;
begin
  signs := '{}';
  sentences := '{}';
  -- Letters with and without the dot below are one letter, so that फ़ीस is फीस.
  if plain ~ U&'[\0300-\036F\0900-\097F]' then
    plain := replace(normalize(plain, nfc), U&'\093C', '');
  end if;
  simple := split_part(plain, E'\n', 1) ~ simple_title;
  easy := plain like any (array['%home%', '%wfh%', '%ghar %', '%घर %']) and plain ~ at_home and (plain ~ for_anybody or plain ~ simple_title);
  -- With an e-mail address, the messenger is only one of several ways.
  has_address := plain ~ '[\w.+-]+@[\w-]+\.[a-z]';
  -- A dot ends a sentence before a blank, and not in "Rs. 500".
  plain := replace(replace(translate(regexp_replace(plain, '\m(rs|no|mob|ph|tel)\.', '\1 ', 'g'),
    U&'!?;\0964\2022\000D', E'\n\n\n\n\n\n'), E'\t', ' '), '. ', E'\n');
  for sentence in
    select btrim(part, E' .\t') from string_to_table(plain, E'\n') as part
    where length(part) > 5
  loop
    foreach sign in array array_remove(array[
      case when private.asks_for_money(sentence) or private.sells_work(sentence) then 'fee' end,
      case when not has_address and private.leads_to_messenger(sentence) then 'messenger' end,
      case when private.asks_for_papers(sentence) then 'papers' end,
      case when private.forwards_for_others(sentence) then 'forwarding' end,
      case when private.promises_home_earnings(sentence, simple) or private.promises_easy_money(sentence, easy) then 'home' end,
      case when private.presses_for_time(sentence) then 'hurry' end,
      case when private.borrows_a_name(sentence, company) then 'mail' end], null)
    loop
      place := array_position(signs, sign);
      if place is null then
        signs := signs || sign;
        sentences := sentences || left(sentence, 300);
      elsif length(sentences[place]) < 600 then
        sentences[place] := sentences[place] || E'\n' || left(sentence, 300);
      end if;
    end loop;
  end loop;
end;
$$;

revoke all on function private.warning_signs(text, text) from public;
