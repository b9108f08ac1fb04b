-- What a search does not want (`no bpo`), as SQL text over private.job_search; null without it.
alter type private.search_terms add attribute excluded text;
