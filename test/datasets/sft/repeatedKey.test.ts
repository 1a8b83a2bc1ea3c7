import { describe, expect, it } from 'vitest';
import { repeatedKey } from '../../../datasets/formats/sft/reading/repeatedKey.ts';

describe('repeatedKey', () => {
	it.each([
		['{"a":1,"a":2}', 'a'],
		['{"a":1,"\\u0061":2}', 'a'],
		['{"a":{"b":[{"c":1},{"c":1,"d":"x","c":2}]}}', 'c'],
		['{"":1,"":2}', ''],
		['{ "a" : 1 , "b" : "a" , "a" : 2 }', 'a'],
		['{"a\\"":1,"b\\\\":2,"b\\\\":3}', 'b\\'],
		['{"__proto__":1,"__proto__":2}', '__proto__'],
	])('finds it in %s', (text, key) => {
		JSON.parse(text);
		expect(repeatedKey(text)).toBe(key);
	});

	it.each([
		'{}',
		'[]',
		'"a"',
		'{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}],"c":["a","a"]}',
		'{"a":"\\",\\"a\\":1","b":"{\\"b\\":1}"}',
		'{"a":"b","b":"a","A":1}',
		'{"a":"x\\\\","b":1}',
		'["a","a",{"a":"a"},"a"]',
	])('finds none in %s', (text) => {
		JSON.parse(text);
		expect(repeatedKey(text)).toBe(undefined);
	});
});
