-- What a posting can be chosen by, its company and its skills, is among its words (choices_of): the
-- search is filled again.
drop function if exists private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer);
drop function if exists private.pay_filter(numeric, numeric, boolean);
truncate private.job_search, private.search_words;
