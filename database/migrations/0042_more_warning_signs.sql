-- More signs, and for each the words that raised it: sentences[n] belongs to signs[n], one sentence
-- a line. A flag from before, which did not say which sentence was whose, shows all of them for
-- each of its signs.
alter table public.job_flags
  drop constraint job_flags_signs_check,
  add constraint job_flags_signs_check check (
    cardinality(signs) > 0 and signs <@ array['fee', 'messenger', 'papers', 'forwarding', 'home', 'hurry', 'mail']);

update public.job_flags
set sentences = array_fill(array_to_string(sentences, E'\n'), array[cardinality(signs)])
where cardinality(signs) > 1 or cardinality(sentences) > 1;

alter table public.job_flags add constraint a_sentence_for_each_sign check (cardinality(sentences) = cardinality(signs));
