-- What of the conditions of a search is of pay, as SQL text; null without it.
alter type private.search_terms add attribute pay text;
